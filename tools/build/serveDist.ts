import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { warnOfStaleBuild } from '#tools/build/buildRecord';
import { headersAt, parseHeadersFile } from '#tools/build/headers';
import { expectBuild } from '#tools/shared/builtPages';

/** The file that an address names, however it is spelled: with a query, escapes or slashes too many. */
function fileAt(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return posix.join('/', decodeURIComponent(path)).replace(/\/$/, '');
  } catch {
    return path;
  }
}

/** Lets `vite preview` serve dist/ as a real host does: compressed, with its _headers, 404.html with its status. */
export function serveDist(): Plugin {
  return {
    name: 'serve-dist',
    async configurePreviewServer({ config, middlewares }) {
      const dist = resolve(config.root, config.build.outDir);
      expectBuild(dist);
      if (config.build.outDir === 'dist') await warnOfStaleBuild();
      const headersOf = (path: string, status = 200) =>
        headersAt(parseHeadersFile(readFileSync(join(dist, '_headers'), 'utf8')), path, status);
      const files = sirv(dist, {
        // Looks at the disk each time, so that a build made meanwhile is served whole.
        dev: true,
        extensions: ['html'],
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders(response, pathname) {
          for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
          // The one type of this site that sirv does not know.
          if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
        },
      });

      middlewares.use((request, response, next) => {
        if (request.method === 'GET' || request.method === 'HEAD') return next();
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      });
      // What a host reads itself it does not serve.
      middlewares.use((request, response, next) =>
        fileAt(request.url ?? '/') === '/_headers' ? next() : files(request, response, next),
      );
      middlewares.use(({ url = '/' }, response) => {
        response.writeHead(404, { ...headersOf(url, 404), 'Content-Type': 'text/html;charset=utf-8' });
        response.end(readFileSync(join(dist, '404.html')));
      });
    },
  };
}
