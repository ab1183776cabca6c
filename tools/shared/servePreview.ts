import { preview } from 'vite';

/** Serves a built site on a free port, as `npx vite preview` does. */
export async function servePreview(outDir = 'dist'): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({
    preview: { port: 0, host: '127.0.0.1' },
    build: { outDir },
    logLevel: 'error',
  });
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
  if (!origin) throw new Error(`Vite's preview server for ${outDir} has no local address`);
  return { origin, close: () => server.close() };
}
