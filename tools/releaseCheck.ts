import { loadEnv } from 'vite';
import { claims } from '#content/claims';
import { readSite, settings } from '#content/siteSchema';
import { type Audit, claimsAudit } from '#tools/claimsAudit';
import { type Inspection, inspectSite } from '#tools/siteInspection';

interface ReleaseProblem {
  kind: 'unsubstantiated claim' | 'conflict' | 'sample';
  /** One line: file, key, and what is the matter. */
  line: string;
}

const sampleHost = /\bexample\.(com|net|org)\b/;
const sampleName = /\bDoe$|^Sample\b/;

function sampleSettings(env: Record<string, string>): ReleaseProblem[] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const value = env[key] ?? setting.default ?? '';
    const isSample = sampleHost.test(value) || (value === setting.default && sampleName.test(value));
    return isSample ? [{ kind: 'sample', line: `.env ${key}: "${value}" is a sample` }] : [];
  });
}

/**
 * What keeps the site from being released: samples, claims without evidence, conflicts nobody answers for.
 *
 * @param env the `VITE_*` variables of the build
 */
export function releaseProblems(
  env: Record<string, string>,
  { samples }: Pick<Inspection, 'samples'>,
  { conflicts, unsubstantiated, places }: Pick<Audit, 'conflicts' | 'unsubstantiated' | 'places'>,
): ReleaseProblem[] {
  const register = 'src/content/claims.ts';
  const pathsOf = (id: string) => [...new Set(places[id]?.map(({ path }) => path))].join(', ');
  return [
    ...sampleSettings(env),
    ...samples.map(({ file, key, words }) => ({
      kind: 'sample' as const,
      line: `${file} ${key}: sample content, "${words.length > 60 ? `${words.slice(0, 60)}…` : words}"`,
    })),
    ...conflicts
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ topic, claims: ids, reasons }) => ({
        kind: 'conflict' as const,
        line: `${register} ${ids.join(', ')}: conflict in ${topic}: ${reasons.join('; ')}`,
      })),
    ...unsubstantiated.map((id) => ({
      kind: 'unsubstantiated claim' as const,
      line: `${register} ${id}: unsubstantiated, shown on ${pathsOf(id)}`,
    })),
  ];
}

async function problemsOf(env: Record<string, string>): Promise<ReleaseProblem[]> {
  const site = readSite(env);
  const inspection = await inspectSite(site);
  return releaseProblems(env, inspection, claimsAudit(claims, inspection, site));
}

/** The problems in one line of numbers. */
export async function summary(env: Record<string, string>): Promise<string> {
  const problems = await problemsOf(env);
  if (problems.length === 0) return 'release check: nothing stands in the way';
  const counts = (['unsubstantiated claim', 'conflict', 'sample'] as const).map((kind) => {
    const count = problems.filter((problem) => problem.kind === kind).length;
    return `${count} ${kind}${count === 1 ? '' : 's'}`;
  });
  return `release check: ${counts.join(', ')}: npm run release:check`;
}

/** Prints the problems, a line each. @returns the exit code: 0 when there is none */
export function report(problems: readonly ReleaseProblem[]): number {
  for (const { line } of problems) console.error(line);
  if (problems.length === 0) console.log('release check: nothing stands in the way');
  else
    console.error(`\n${problems.length} to settle before a release; npm run claims shows the claims in full`);
  return problems.length > 0 ? 1 : 0;
}

export async function main(): Promise<number> {
  return report(await problemsOf(loadEnv('production', process.cwd())));
}
