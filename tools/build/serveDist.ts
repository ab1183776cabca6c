import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { headersFor, readHeaderRules } from '#tools/build/headers';
import { expectBuild } from '#tools/shared/builtPages';

/** Makes `vite preview` serve dist/ as a host does: compressed, with its headers, and 404.html with status 404. */
export function serveDist(): Plugin {
  return {
    name: 'serve-dist',
    async configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      expectBuild(dist);
      const headersOf = (path: string, status = 200) => headersFor(readHeaderRules(dist), path, status);
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

      middlewares.use(serveFile);
      middlewares.use(({ url = '/' }, response) => {
        response.writeHead(404, { ...headersOf(url, 404), 'Content-Type': 'text/html;charset=utf-8' });
        response.end(readFileSync(join(dist, '404.html')));
      });
    },
  };
}
