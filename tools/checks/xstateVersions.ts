import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a command in a folder, and gives its output. @throws what it says where it fails; the prover's 1 means findings */
function run(cwd: string, command: 'npm' | 'npx', ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0 && !(status === 1 && command === 'npx'))
    throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout.trim();
}

/** What the packed prover says of each machine's file with a version of XState, without the seconds that it took. */
async function saidWith(version: string, folder: string, tarball: string): Promise<Map<string, string>> {
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', tarball, `xstate@${version}`);
  const said = new Map<string, string>();
  for (const file of await readdir(join(folder, 'machines'))) {
    run(folder, 'npx', 'statechart-prover', `machines/${file}`);
    const report = join(folder, 'report/machines', file.replace('.ts', ''), 'findings.json');
    said.set(file, (await readFile(report, 'utf8')).replace(/"seconds": .*/g, ''));
    await rm(report);
  }
  return said;
}

/**
 * Installs the packed prover as its users do, with the oldest version of XState that it names, one between and the newest of 5,
 * and compares what it says of the machines with each.
 */
export async function main(): Promise<number> {
  const { name, peerDependencies } = JSON.parse(
    await readFile('packages/statechart-prover/package.json', 'utf8'),
  );
  const folder = await mkdtemp(join(tmpdir(), 'xstate-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await cp('machines', join(folder, 'machines'), { recursive: true });
    const tarball = run('.', 'npm', 'pack', '--silent', '--workspace', name, '--pack-destination', folder);
    const [oldest, ...others] = [peerDependencies.xstate.replace('^', ''), '5.27.0', '5'];
    const expected = await saidWith(oldest, folder, join(folder, tarball));
    let different = 0;
    for (const version of others)
      for (const [file, said] of await saidWith(version, folder, join(folder, tarball)))
        if (said !== expected.get(file)) {
          different += 1;
          console.error(`${file}: with XState ${version} the prover says something else than with ${oldest}`);
        }
    console.log(`${expected.size} machines with XState ${oldest}, ${others.join(', ')}`);
    return different > 0 || expected.size === 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}
