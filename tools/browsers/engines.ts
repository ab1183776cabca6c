import { isDeepStrictEqual } from 'node:util';
import { quizToClick } from '#spec/expectedScreen';
import { salesPage } from '#spec/pages';
import { expectedWords } from '#spec/quizCopy';
import { questionNamed } from '#spec/quizReference';
import { questionNames, quizSize } from '#spec/quizSize';
import { installWithApt, which } from '#tools/browsers/apt';
import { clickEveryRun, exposeActor, startQuiz } from '#tools/browsers/inPage';
import { type Driver, openFirefox, openWebKit } from '#tools/browsers/webdriver';
import { servePreview } from '#tools/shared/servePreview';

interface Engine {
  name: string;
  /** The needed programs, each under any of its names, and the Debian packages that contain them. */
  programs: string[][];
  packages: string[];
  open: (...paths: string[]) => Promise<Driver>;
}

const engines: Engine[] = [
  {
    name: 'Firefox',
    programs: [['firefox-esr', 'firefox']],
    packages: ['firefox-esr'],
    open: (path = '') => openFirefox(path),
  },
  {
    name: 'WebKitGTK',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
    open: (path = '', xvfb = '') => openWebKit(path, xvfb),
  },
];

/** The paths of an engine's programs, which are installed if possible; undefined if they cannot be installed. */
async function programsOf({ name, programs, packages }: Engine): Promise<string[] | undefined> {
  const find = () => programs.flatMap((names) => names.flatMap(which).slice(0, 1));
  if (find().length < programs.length) {
    console.log(`${name}: installing ${packages.join(', ')} with apt-get`);
    try {
      await installWithApt(packages);
    } catch (error) {
      console.log(`${name}: skipped, for it is not installed here: ${String(error).split('\n')[0]}`);
      return undefined;
    }
  }
  return find();
}

/** Clicks every run of the quiz; returns the problems. */
async function everyRun(driver: Driver, origin: string): Promise<string[]> {
  await driver.go(`${origin}/quiz`);
  const expected = JSON.stringify(quizToClick());
  const report = await driver.run<Awaited<ReturnType<typeof clickEveryRun>>>(
    `await (${startQuiz})(); (${exposeActor})(); return (${clickEveryRun})(${expected});`,
  );
  const { clicks, runs, failures } = report;
  console.log(`  ${runs} runs of the quiz, ${clicks} clicks, ${failures.length} failures`);
  const isWhole = runs === quizSize.made && clicks === quizSize.steps - 1;
  return isWhole ? failures : [...failures, `${runs} runs, ${clicks} clicks`];
}

/** Leaves and returns in the middle of the quiz: it continues if the browser kept the page, otherwise it restarts. */
async function awayAndBack(driver: Driver, origin: string): Promise<string[]> {
  await driver.go(`${origin}/quiz`);
  await driver.run(`await (${startQuiz})();
    // No answer is confirmed first.
    window.matchMedia = () => ({ matches: true });
    const press = async (selector) => {
      document.querySelector(selector).click();
      await new Promise((done) => setTimeout(done, 50));
    };
    for (let question = 1; question <= 3; question += 1) await press('fieldset button');
    addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; });`);
  await driver.go(`${origin}${salesPage}`);
  await driver.back();
  const { kept, shown } = await driver.run<{ kept: boolean; shown: string }>(`
    await new Promise((done) => setTimeout(done, 500));
    const kept = window.wasKept === true;
    if (kept) {
      document.querySelector('fieldset button').click();
      await new Promise((done) => setTimeout(done, 50));
    }
    const headings = [...document.querySelectorAll('h1')];
    return { kept, shown: headings.find((h1) => h1.getClientRects().length > 0)?.textContent };`);
  const wanted = kept ? questionNamed(questionNames[4])?.text : expectedWords.introHeading;
  console.log(
    `  back from another page: ${kept ? 'kept, and the quiz goes on' : 'not kept, and the quiz begins anew'}`,
  );
  return shown === wanted ? [] : [`back from another page it shows ${shown} instead of ${wanted}`];
}

/** The sales letter's video loads, and its player is requested once although it is preloaded. */
async function videoComes(driver: Driver, origin: string): Promise<string[]> {
  await driver.go(`${origin}/`);
  const { state, asked } = await driver.run<{ state: string; asked: string[] }>(`
    const { dataset } = document.querySelector('[data-video]');
    const deadline = Date.now() + 10_000;
    while (dataset.video !== 'ready' && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 50));
    const players = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/video/player.js'));
    return { state: dataset.video, asked: players.map(({ initiatorType }) => initiatorType) };`);
  console.log(`  the video is ${state}, its player asked for by ${asked.join(', ')}`);
  return state === 'ready' && asked.length === 1
    ? []
    : [`the video is ${state}, asked for ${asked.length} times`];
}

/** The document's policy works: it blocks unknown inline scripts and styles, and scripts of other hosts. */
async function policyHolds(driver: Driver, origin: string): Promise<string[]> {
  await driver.go(`${origin}/quiz`);
  const { refused, worked } = await driver.run<{ refused: string[]; worked: boolean }>(`
    const refused = new Set();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
    for (const [name, text] of [['script', 'window.ran = true'], ['style', 'html { --inline: 1 }']]) {
      const element = document.createElement(name);
      element.append(text);
      document.head.append(element);
    }
    await import('https://elsewhere.example/x.js').catch(() => {});
    const deadline = Date.now() + 5_000;
    while (refused.size < 3 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
    const style = getComputedStyle(document.documentElement).getPropertyValue('--inline');
    return { refused: [...refused].sort(), worked: window.ran === true || style !== '' };`);
  console.log(`  refused by the document's policy: ${refused.join(', ')}`);
  const expected = ['require-trusted-types-for', 'script-src-elem', 'style-src-elem'];
  return !worked && isDeepStrictEqual(refused, expected)
    ? []
    : [`the policy refused ${refused.join(', ')} instead of ${expected.join(', ')}`];
}

/**
 * Clicks every run of the quiz of dist/, loads a video and tests the policy in Firefox and WebKitGTK. As root it
 * installs them with apt; it skips an engine that it cannot install.
 */
export async function main(): Promise<number> {
  const server = await servePreview();
  const failures: string[] = [];
  try {
    for (const engine of engines) {
      const programs = await programsOf(engine);
      if (!programs) continue;
      const start = Date.now();
      const driver = await engine.open(...programs);
      try {
        console.log(`${engine.name}: ${await driver.run('return navigator.userAgent')}`);
        for (const check of [everyRun, awayAndBack, videoComes, policyHolds])
          failures.push(...(await check(driver, server.origin)));
      } finally {
        await driver.close();
      }
      console.log(`  ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    await server.close();
  }
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}
