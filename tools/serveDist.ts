import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';

const oneYear = 31_536_000;

/** Lets `vite preview` serve dist/ as a real host does: compressed, hashed assets for ever, 404.html with its status. */
export function serveDist(): Plugin {
  return {
    name: 'serve-dist',
    configurePreviewServer({ config, middlewares }) {
      const dist = join(config.root, config.build.outDir);
      const files = sirv(dist, {
        // Looks at the disk each time, so that a build made meanwhile is served whole.
        dev: true,
        extensions: ['html'],
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders(response, pathname) {
          response.setHeader(
            'Cache-Control',
            pathname.startsWith('/assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache',
          );
        },
      });

      middlewares.use((request, response, next) => {
        if (request.method === 'GET' || request.method === 'HEAD') return next();
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      });
      middlewares.use(files);
      middlewares.use((_request, response) => {
        response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' });
        response.end(readFileSync(join(dist, '404.html')));
      });
    },
  };
}
