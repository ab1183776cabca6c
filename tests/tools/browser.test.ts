import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder';

afterEach(() => {
  for (const name of ['node:child_process', 'node:fs', 'node:fs/promises', '@playwright/test'])
    vi.doUnmock(name);
  for (const name of ['browsers/apt', 'browsers/browser', 'shared/runCommand']) vi.doUnmock(`#tools/${name}`);
  vi.resetModules();
});

/** Stands for the programs of this machine: notes what is run, and fails where a test says so. */
function mockPrograms(fails: (line: string) => boolean): string[] {
  const ran: string[] = [];
  const execFile = (
    command: string,
    args: string[],
    ...[options, done]: [object, (error?: Error) => void]
  ) => {
    const line = [command, ...args].join(' ');
    ran.push(line);
    const end = done ?? options;
    end(fails(line) ? new Error(`${command} fails`) : undefined);
  };
  vi.doMock('node:child_process', async (load) => ({ ...(await load<object>()), execFile }));
  return ran;
}

test('the browser is the first that starts, in an order, and is remembered; where none does, each attempt is told', async () => {
  const working = new Set(['/saved']);
  const tried: string[] = [];
  const launchServer = async ({ executablePath = 'own' }: { executablePath?: string }) => {
    tried.push(executablePath);
    if (!working.has(executablePath)) throw new Error(`${executablePath} is broken\n[err] no library`);
    return { wsEndpoint: () => '', process: () => ({ spawnfile: executablePath }), close: async () => {} };
  };
  const connect = async () => ({ newPage: async () => ({ goto: async () => {} }) });
  vi.doMock('@playwright/test', () => ({
    chromium: { launchServer, connect, executablePath: () => '/playwright' },
  }));
  const which = (command: string) => (command.startsWith('google') ? [] : [`/bin/${command}`]);
  const installWithApt = () => Promise.reject(new Error('needs root and apt-get'));
  vi.doMock('#tools/browsers/apt', () => ({ which, installWithApt }));
  mockPrograms(() => true);
  const writeFile = vi.fn();
  const files = { mkdir: vi.fn(), rm: vi.fn(), chmod: vi.fn(), writeFile };
  vi.doMock('node:fs/promises', async (load) => ({ ...(await load<object>()), ...files }));
  vi.doMock('node:fs', async (load) => ({
    ...(await load<object>()),
    readFileSync: () => '{"path":"/saved"}',
  }));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('CHROMIUM', '/wanted');
  vi.resetModules();
  const { findBrowser } = await import('#tools/browsers/browser');
  expect(await findBrowser()).toBe('/saved');
  expect(tried.splice(0)).toEqual(['/wanted', '/saved']);
  expect(writeFile.mock.calls).toEqual([
    [expect.stringMatching(/\.cache\/browser\.json$/), '{"path":"/saved"}\n'],
  ]);
  expect(said.mock.calls).toEqual([
    ['browser: using /saved;  $CHROMIUM: Error: /wanted is broken\n    [err] no library\n'],
  ]);

  const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'microsoft-edge'];
  working.clear();
  working.add('/bin/microsoft-edge');
  expect(await findBrowser()).toBe('/bin/microsoft-edge');
  expect(tried.splice(0)).toEqual([
    ...['/wanted', '/saved', 'own', '/playwright'],
    ...onPath.map((name) => `/bin/${name}`),
  ]);

  working.clear();
  const { message } = (await findBrowser().catch((error: Error) => error)) as Error;
  expect(message.match(/^ {2}(?! ).*?(?=: Error)/gm)?.map((line) => line.trim())).toEqual([
    ...['$CHROMIUM', 'the one found last time', "Playwright's headless shell", "Playwright's Chromium"],
    ...[...onPath, 'microsoft-edge-stable'].map((name) => `/bin/${name}`),
    ...[
      'apt-get install chromium',
      'playwright install --only-shell chromium',
      'npm install @sparticuz/chromium',
    ],
  ]);
});

test('packages are installed by the first list that can be, and the last failure is told', async () => {
  const [first, other] = [await temporaryFolder(), await temporaryFolder()];
  for (const folder of [other, first]) await writeFile(join(folder, 'apt-get'), '');
  vi.stubEnv('PATH', [first, other].join(delimiter));
  let missing = /install .* (a|c)$/;
  const ran = mockPrograms((line) => missing.test(line));
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.resetModules();
  const { installWithApt, which } = await import('#tools/browsers/apt');
  expect([which('apt-get'), which('none')]).toEqual([
    [first, other].map((folder) => join(folder, 'apt-get')),
    [],
  ]);
  await installWithApt(['a'], ['b'], ['c']);
  expect(ran.map((line) => line.replace(/ -o \S+/g, ''))).toEqual([
    'apt-get update',
    ...['a', 'b'].map((name) => `apt-get install -y --no-install-recommends ${name}`),
  ]);
  missing = /install/;
  await expect(installWithApt(['a'])).rejects.toThrow('apt-get fails');
  vi.mocked(process.getuid as () => number).mockReturnValue(1000);
  await expect(installWithApt(['a'])).rejects.toThrow('needs root and apt-get');
});

test('browser tests run on the sources of the packages, in the browser that was found', async () => {
  const runCommand = vi.fn(async () => 3);
  vi.doMock('#tools/shared/runCommand', () => ({ runCommand }));
  vi.doMock('#tools/browsers/browser', () => ({ findBrowser: async () => '/found' }));
  vi.stubEnv('NODE_OPTIONS', '--stack-size=9');
  vi.resetModules();
  const { main, runPlaywright } = await import('#tools/browsers/e2e');
  expect(await main(['-g', 'a'])).toBe(3);
  await runPlaywright('/other', [], { CI: '1' });
  const NODE_OPTIONS = '--stack-size=9 --conditions=prover-source';
  expect(runCommand.mock.calls).toEqual([
    ['playwright', ['test', '-c', 'e2e', '-g', 'a'], { NODE_OPTIONS, CHROMIUM: '/found' }],
    ['playwright', ['test', '-c', 'e2e'], { CI: '1', NODE_OPTIONS, CHROMIUM: '/other' }],
  ]);
});
