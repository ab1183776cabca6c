import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePreview } from '#tools/shared/servePreview';

let folder: string;
let server: Awaited<ReturnType<typeof servePreview>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFile(
    join(folder, '_headers'),
    '/*\n  X-Content-Type-Options: nosniff\n/assets/*\n  Cache-Control: immutable\n',
  );
  await writeFile(join(folder, '404.html'), 'not found');
  await writeFile(join(folder, 'quiz.html'), 'quiz');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'a.js'), '');
  server = await servePreview(folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('a page is served with the headers of a host', async () => {
  const response = await fetch(`${server.origin}/quiz?from=mail`);
  expect(await response.text()).toBe('quiz');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('an asset is cached for ever; a missing one is not cached', async () => {
  const cached = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path);
    return [status, headers.get('cache-control')];
  };
  expect(await cached('/assets/a.js')).toEqual([200, 'immutable']);
  expect(await cached('/assets/gone.js')).toEqual([404, 'no-cache']);
});

test.each(['/_headers', '/_headers?x', '/%5Fheaders', '//_headers', '/_headers/', '/%'])(
  '%s is not found, as on a host',
  async (path) => {
    const response = await fetch(server.origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('not found');
  },
);
