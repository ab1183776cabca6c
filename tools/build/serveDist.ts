import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { headersFor, readHeaderRules } from '#tools/build/headers';
import { expectBuild } from '#tools/shared/builtPages';

/**
 * Returns a function that answers requests as a host does: compressed, with headers, and 404.html with status 404.
 *
 * @param addedHeaders returns headers to add to those of a path, or to replace them
 */
export function createDistHandler(
  dist: string,
  addedHeaders: (path: string) => Record<string, string> = () => ({}),
) {
  expectBuild(dist);
  const headersOf = (path: string, status = 200) => ({
    ...headersFor(readHeaderRules(dist), path, status),
    ...addedHeaders(path),
  });
  const serveFile = sirv(dist, {
    // Reads the disk for each request, so that a newer build is served completely.
    dev: true,
    extensions: ['html'],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
      // sirv knows no type for this extension.
      if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
  return (request: IncomingMessage, response: ServerResponse) =>
    serveFile(request, response, () => {
      response.writeHead(404, {
        ...headersOf(request.url ?? '/', 404),
        'Content-Type': 'text/html;charset=utf-8',
      });
      response.end(readFileSync(join(dist, '404.html')));
    });
}

/** Makes `vite preview` serve dist/ as a host does. */
export function serveDist(): Plugin {
  return {
    name: 'serve-dist',
    async configurePreviewServer({ config, middlewares }) {
      middlewares.use(createDistHandler(resolve(config.root, config.build.outDir)));
    },
  };
}
