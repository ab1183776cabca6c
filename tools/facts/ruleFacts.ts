import { readFileSync } from 'node:fs';
import { lawInWords, lawsOf } from 'statechart-prover';
import type { Claim } from '#content/claim';
import { claims } from '#content/claims';
import * as measured from '#content/measured';
import { offerFollowed, orderFollowed } from '#content/strings';
import { pageSeen } from '#settings/measureProviders';
import { type Site, settings, withPublished } from '#settings/settingsSchema';
import { headerRules } from '#tools/build/headers';
import { documentPolicy } from '#tools/build/policy';
import type { MarkedSite } from '#tools/claims/readPages';
import type { Files } from '#tools/facts/Files';
import { registered } from '#tools/proofs/registered';
import { numbersIn, readRequirements } from '#tools/shared/requirements';
import { sourceFiles } from '#tools/shared/sourceFiles';

/** Each requirement with the laws, claims and files of tests that name it. */
export function requirementFacts(): Files {
  const laws = Object.values(registered).flatMap(({ machine, laws }) =>
    lawsOf(laws).map((law) => ({ tags: law.tags, name: `law of ${machine.id}: ${lawInWords(law)}` })),
  );
  const figures = Object.entries<Claim>(claims).map(([id, { requirements = [] }]) => ({
    tags: requirements as readonly string[],
    name: `claim ${id}`,
  }));
  // What a test names for the sake of the tool of requirements itself proves none of them.
  const files = sourceFiles('tests', 'e2e', 'tools/report', 'spec')
    .filter((file) => !/^(tests\/(tools|funnels)\/|spec\/requirementFigures)/.test(file))
    .map((file) => ({ tags: numbersIn(readFileSync(file, 'utf8')), name: file }));
  const proofs = [...laws, ...figures, ...files];
  let section = '';
  const lines = readRequirements().flatMap(({ number, section: heading, text, decided }) => {
    const head = heading === section ? [] : ['', `## ${heading}`];
    section = heading;
    return [
      ...head,
      '',
      `- **${number}** ${text}`,
      ...(decided ? [`  - Decided: ${decided.replaceAll('](../', '](../../')}`] : []),
      ...proofs.flatMap(({ tags, name }) => (tags.includes(number) ? `  - ${name}` : [])),
    ];
  });
  return lines.length === 0
    ? {}
    : { 'requirements.md': ['# The requirements, and what proves them', ...lines] };
}

/** Each setting with what it means, and what is published. */
export function settingFacts(): Files {
  const ofFunnel = withPublished({});
  const lines = Object.entries(settings).map(
    ([key, { about, default: usual }]) => `| \`${key}\` | ${about} | ${ofFunnel[key] ?? usual ?? '–'} |`,
  );
  return { 'settings.md': ['# The settings', '', '| key | meaning | value |', '|---|---|---|', ...lines] };
}

/** What a policy's words mean. */
const policyWords: Record<string, string> = {
  'default-src': 'anything else',
  'script-src': 'scripts',
  'style-src': 'styles',
  'img-src': 'pictures',
  'font-src': 'typefaces',
  'connect-src': 'what scripts send and ask for',
  'media-src': 'films',
  'manifest-src': 'its description for a home screen',
  'frame-src': 'pages within the page',
  'base-uri': 'where its addresses begin',
  'form-action': 'what forms send',
  'require-trusted-types-for': 'text that is run as a script has to be checked',
  'trusted-types': 'who checks it',
  "'self'": 'this site',
  "'none'": 'nobody',
  "'script'": 'always',
  'data:': 'the page itself',
};

/** 'scripts: this site' of a policy's "script-src 'self' 'sha256-…'": a hash allows what the page contains. */
function inWords(directive: string): string {
  const [name = '', ...values] = directive.split(' ').filter((word) => !word.startsWith("'sha256-"));
  return `${policyWords[name] ?? name}: ${values.map((value) => policyWords[value] ?? value).join(', ')}`;
}

/** What stores something on a device. */
export const storage = /\b(localStorage|sessionStorage|document\.cookie|cookieStore|indexedDB|caches)\b/;

/** What a page may ask of which host, what it tells a counter, and what it stores. */
export function sentFacts(site: Site, { rendered }: MarkedSite): Files {
  const policies = rendered
    .filter(({ name }) => name === undefined)
    .flatMap(({ path, html }) => {
      const directives = documentPolicy(html, site.video.needs, site.measure?.endpoint).split('; ');
      return ['', `### ${path}`, '', ...directives.map((directive) => `- ${inWords(directive)}`)];
    });
  const headers = headerRules([]).flatMap(({ headers: heading }) => Object.entries(heading));
  const messages = Object.entries({ ...measured.quiz, ...measured.boot, ...measured.videoScript }).map(
    ([state, messages]) => `- ${state}: ${messages.join(', ')}`,
  );
  const storing = sourceFiles('src', 'machines').filter((file) => storage.test(readFileSync(file, 'utf8')));
  return {
    'sent.md': [
      '# What is asked of whom, and what is stored',
      '',
      '## What is stored on a device',
      '',
      ...(storing.length > 0 ? storing.map((file) => `- ${file} stores something`) : ['- Nothing']),
      '',
      '## What is told of a visit, where VITE_MEASURE_PROVIDER is set',
      '',
      `- at the start: ${pageSeen}`,
      ...messages,
      `- a link: ${orderFollowed}, ${offerFollowed}`,
      '',
      '## From whom each page may take what, with the settings of this folder',
      ...policies,
      '',
      '## What every answer of the server says',
      '',
      ...headers.map(([name, value]) => `- ${name}: ${value}`),
    ],
  };
}
