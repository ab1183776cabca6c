/** Looks at one version: what its own files say of it, and what its built site shows. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lawInWords, type Step } from 'statechart-prover';
import { loadMachines } from 'statechart-prover/load';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { Claim } from '#content/claims';
import type { Interlude, Question } from '#content/question';
import type { QuizContext } from '#machines/quizMachine';
import { type HeaderRule, readHeaders } from '#tools/build/headers';
import { policiesOf } from '#tools/build/policy';
import { type Measure, measurePages, sum } from '#tools/checks/budgets';
import { testProofs, trace } from '#tools/checks/requirements';
import type { Place } from '#tools/claims/claimPlaces';
import type { Finding } from '#tools/claims/findings';
import { type Chart, chartOf } from '#tools/review/charts';
import { type Graph, graphOf } from '#tools/review/paths';
import { type Shown, takeScreens } from '#tools/review/takeScreens';
import { pathOf, readDocuments } from '#tools/shared/builtPages';
import { fromSource } from '#tools/shared/fromSource';
import { readJson } from '#tools/shared/readJson';
import { requirementsIn } from '#tools/shared/requirements';

type Registered = typeof import('#tools/proofs/registered');
type ScoreOf = typeof import('#machines/quizMachine')['scoreOf'];
export interface Walked {
  id: string;
  graph: Graph;
  /** The events that no path has: no walk in tools/proofs sends them. */
  unsent: string[];
  /** Each law with what became of it, by its sentence. */
  laws: Record<string, { outcome: string; isBroken: boolean }>;
}

/** Everything of one version that a review compares. */
export interface Facts {
  /** By the machine's id. */
  charts: Record<string, Chart>;
  walked: Record<string, Walked>;
  /** What each option of the quiz adds to the score, by question and option; `step` is its name in a path. */
  answers: Record<string, { question: string; option: string; points: number; step?: string }>;
  /** Colours, sizes and fonts of the design, by the name of their custom property. */
  design: Record<string, string>;
  /** With the tests and laws that fail. */
  requirements: Record<string, { text: string; result: string; failing?: string[] }>;
  claims: Record<string, Claim>;
  places: Record<string, readonly Place[]>;
  findings: readonly Finding[];
  settings: Record<string, { default?: string; about: string }>;
  /** By path: each measure, in kB or requests. */
  weights: Record<string, Record<Measure, number>>;
  /** What package.json names and what the site is built of, by name. */
  packages: Record<string, { version: string; licence: string; isShipped: boolean }>;
  headers: readonly HeaderRule[];
  policies: Record<string, readonly string[]>;
  screens: Shown[];
  /** What could not be read or run, by the part that lacks it. */
  missing: { part: PartName; text: string }[];
}

export type PartName = 'behaviour' | 'screens' | 'words' | 'weight';

/** The empty facts of a version that could not be built or read. */
export const noFacts: Facts = {
  charts: {},
  walked: {},
  answers: {},
  design: {},
  requirements: {},
  claims: {},
  places: {},
  findings: [],
  settings: {},
  weights: {},
  packages: {},
  headers: [],
  policies: {},
  screens: [],
  missing: [],
};

/** What npm installs, by its folder; the project's own stands under ''. */
interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      dev?: boolean;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    }
  >;
}

/** Steps are walked without checks, because a change may come before its tests. */
const unchecked = { onStep: undefined, keepFailures: true } as const;

function stateIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(Object(value))
    .map(([key, inner]) => [key, stateIn(inner)].filter(Boolean).join(', '))
    .join(' and ');
}

function endOf({ snapshot, failure }: Step<AnyStateMachine, unknown>): string {
  return failure === undefined ? stateIn(snapshot.value) : `${stateIn(snapshot.value)}, with an error`;
}

/** The steps of the path that ends with this one, without the start. */
function stepsTo(end: Step<AnyStateMachine, unknown>): Step<AnyStateMachine, unknown>[] {
  return end.previous ? [...stepsTo(end.previous), end] : [];
}

function walkedBy(
  { machine, walksOf }: Registered['registered'][string],
  laws: ReturnType<Registered['reportOn']>['laws'],
  isEveryPath: boolean,
  scoreOf?: ScoreOf,
): Walked {
  const found = walksOf('path', unchecked).map(({ walk }) => walk);
  const sent = new Set(found.flatMap(({ steps }) => steps.map(({ event }) => event?.type)));
  return {
    id: machine.id,
    graph: graphOf(
      found.flatMap(({ ends }) =>
        ends.map((end) => ({
          steps: stepsTo(end).map(({ label, key }) => ({ label, ...(!isEveryPath && { key }) })),
          end: endOf(end),
          guards: end.guards,
          ...(scoreOf && { score: scoreOf(end.snapshot.context as QuizContext) }),
        })),
      ),
    ),
    unsent: machine.events.filter((type) => !type.startsWith('xstate.') && !sent.has(type)),
    laws: Object.fromEntries(
      laws.map((law) => [lawInWords(law), { outcome: law.outcome, isBroken: law.broken !== undefined }]),
    ),
  };
}

/**
 * Looks at a version and writes facts.json and its pictures.
 *
 * @param args its folder, the folder of its build, the folder to write to, what to call it on the terminal, and
 *   the paths of the pages whose pictures are wanted
 */
export async function main([
  folder = '.',
  dist = 'dist',
  out = '.',
  name = '',
  ...toSee
]: string[]): Promise<number> {
  // The modules loaded below use paths relative to the project folder.
  process.chdir(folder);
  // React's development build takes several times as long, and warns of what nobody reads here.
  process.env.NODE_ENV = 'production';
  const facts: Facts = structuredClone(noFacts);
  const say = (text: string) => console.log(`${name}: ${text}`);
  const lack = (part: PartName, what: string, error: unknown) => {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    facts.missing.push({ part, text: `${what}: ${line.replaceAll(`${folder}/`, '')}` });
  };
  async function attempt(part: PartName, what: string, read: () => unknown): Promise<void> {
    try {
      await read();
    } catch (error) {
      lack(part, what, error);
    }
  }
  let define = {};
  /** A module of this version, with all that it imports. */
  async function own<T>(file: string): Promise<T> {
    if (!existsSync(file)) throw new Error(`${file} does not exist in this version`);
    const options = { root: folder, define, logLevel: 'silent' as const, environments: fromSource };
    return (await runnerImport<T>(resolve(file), options)).module;
  }

  await attempt('words', 'The settings could not be read', async () => {
    const { readSite, settings } =
      await own<typeof import('#content/siteSchema')>('src/content/siteSchema.ts');
    define = { __SITE__: JSON.stringify(readSite({})) };
    for (const [key, { default: value, about }] of Object.entries(settings))
      facts.settings[key] = { ...(value !== undefined && { default: String(value) }), about };
  });

  say('statecharts and their paths');
  await attempt('behaviour', 'The statecharts could not be read', async () => {
    for (const file of (await readdir('machines')).filter((one) => one.endsWith('.ts')).sort())
      await attempt('behaviour', `machines/${file} could not be read`, async () => {
        for (const { machine } of await loadMachines(resolve('machines', file)))
          facts.charts[machine.id] = chartOf(machine);
      });
  });
  let scoreOf: ScoreOf | undefined;
  await attempt('behaviour', 'What each answer counts could not be read', async () => {
    const quiz = await own<typeof import('#machines/quizMachine')>('machines/quizMachine.ts');
    ({ scoreOf } = quiz);
    const { questions } = await own<typeof import('#content/questions')>('src/content/questions.ts');
    const scores: Partial<Record<string, readonly number[]>> = quiz.optionScores;
    for (const [name, words] of Object.entries<Question | Interlude>(questions))
      if ('options' in words)
        for (const [place, option] of words.options.entries()) {
          const points = scores[name]?.[place] ?? 0;
          facts.answers[`${words.text} ${option}`] = {
            question: words.text,
            option,
            points,
            step: `${name}:${place + 1}`,
          };
        }
  });
  await attempt('behaviour', 'Paths and laws could not be run', async () => {
    const { registered, reportOn } = await own<Registered>('tools/proofs/registered.ts');
    const { isEveryRunMade } = await own<typeof import('#spec/quizGraph')>('spec/quizGraph.ts');
    for (const [name, registration] of Object.entries(registered))
      await attempt('behaviour', `The paths of ${name} could not be walked`, () => {
        const isQuiz = name === 'quizMachine';
        const walked = walkedBy(
          registration,
          reportOn(name).laws,
          isEveryRunMade || !isQuiz,
          isQuiz ? scoreOf : undefined,
        );
        facts.walked[walked.id] = walked;
      });
  });
  await attempt('behaviour', 'The requirements could not be read', async () => {
    const known = requirementsIn(await readFile('spec/requirements.md', 'utf8'));
    const proofs = await testProofs();
    for (const { number, text, result, proofs: own } of trace(known, proofs).rows) {
      const failing = own.flatMap(({ outcome, name, file }) =>
        outcome === 'failed' ? `${name} (${file})` : [],
      );
      facts.requirements[number] = { text, result: proofs.length > 0 ? result : 'not run', failing };
    }
  });

  say('claims');
  await attempt('words', 'The claims could not be read', async () => {
    facts.claims = (await own<typeof import('#content/claims')>('src/content/claims.ts')).claims;
  });
  await attempt('words', 'Where the figures stand and what contradicts them could not be found', async () => {
    const { auditSite } = await own<typeof import('#tools/claims/releaseCheck')>(
      'tools/claims/releaseCheck.ts',
    );
    const { findings, places } = await auditSite({});
    Object.assign(facts, { findings, places });
  });

  await attempt('weight', 'The dependencies could not be read', async () => {
    const { packages } = await readJson<Lock>('package-lock.json');
    const { dependencies, devDependencies } = packages[''] ?? {};
    for (const [path, { version = '', license = 'unknown', dev = false }] of Object.entries(packages)) {
      const name = path.slice('node_modules/'.length);
      if (
        path.startsWith('node_modules/') &&
        version &&
        (!dev || name in { ...dependencies, ...devDependencies })
      )
        facts.packages[name] = { version, licence: license, isShipped: !dev };
    }
  });
  if (!existsSync(join(dist, '_headers'))) {
    const text = 'The site could not be built';
    facts.missing.push({ part: 'screens', text }, { part: 'weight', text });
  } else {
    await attempt('weight', 'The pages could not be weighed', async () => {
      for (const [path, page] of Object.entries(await measurePages(dist)))
        facts.weights[path] = Object.fromEntries(
          Object.entries(page).map(([measure, parts]) => [measure, sum(parts)]),
        ) as Record<Measure, number>;
    });
    await attempt('weight', 'The headers could not be read', async () => {
      facts.headers = await readHeaders(dist);
      for (const [file, html] of Object.entries(await readDocuments(dist)))
        facts.policies[pathOf(file)] = policiesOf(html);
    });
    await attempt('screens', 'The colours of the design could not be read', async () => {
      const [, theme = ''] = /@theme \{([^}]*)\}/.exec(await readFile('src/index.css', 'utf8')) ?? [];
      for (const [, name = '', value = ''] of theme.matchAll(/--([\w-]+):\s*([^;]+);/g))
        facts.design[name] = value.replace(/\s+/g, ' ');
    });
    await attempt('screens', 'The screens could not be visited', async () => {
      if (toSee.length === 0) return;
      const file = 'tools/report/stateScreens.ts';
      const { stateScreens } = await own<typeof import('#tools/report/stateScreens')>(file);
      const isSeen = (path: string) => toSee.includes(path);
      const screens = stateScreens().filter(({ link }) => isSeen(new URL(link, 'http://site').pathname));
      const pages = Object.keys(await readDocuments(dist))
        .map(pathOf)
        .filter(isSeen);
      facts.screens = await takeScreens(dist, pages, screens, out, (done, of) => {
        if (done % 10 === 0 || done === of) say(`${done} of ${of} screens`);
      });
    });
  }
  await writeFile(join(out, 'facts.json'), JSON.stringify(facts));
  return 0;
}
