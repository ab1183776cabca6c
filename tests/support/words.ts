import { salesPaths } from '#content/pages';
import { footerLines as pageFooter } from '#content/product';
import { failureNotice, intro, pointsText, questionHint, results, screenTitles } from '#content/quiz';
import * as strings from '#content/strings';
import { notFound, openHereText } from '#content/strings';

/** The paths of the pages. */
export const pages = {
  letter: '/',
  search: '/google',
  advertorial: '/advertorial-v2',
  quiz: '/quiz',
};

/** The sales pages. */
export const salesPages: readonly string[] = salesPaths;

/** One of the sales pages, for tests of parts that all of them share. */
export const salesPage = salesPages.at(-1) ?? '/';

const { banner, registration } = results;
const [result = '', ...share] = results.copy.result.split('. ');

/** Words of the quiz's screens, with a placeholder for each number. */
export const expectedWords = {
  openHere: openHereText,
  introTitle: screenTitles.intro,
  introHeading: intro.heading,
  complete: strings.percentComplete.replace('{percent}', '{percent}%'),
  resultsTitle: screenTitles.results,
  outOf: pointsText.replace('{points}', '{score}'),
  parts: results.parts,
  copy: results.copy.button,
  copied: results.copy.copied,
  result,
  share: share.slice(1).join('. '),
  hide: banner.hide,
  show: banner.show,
  hours: `{hours} ${strings.hoursUnit} {minutes} ${strings.minutesUnit}`,
  days: '{days} days',
  sample: strings.sampleLabel,
  broken: strings.errorTitle,
  home: strings.homeLink,
  notFound: notFound.text,
  notFoundTitle: notFound.title,
  didYouMean: notFound.suggestion,
  skip: strings.skipLink,
  progress: strings.progressName,
  progressIs: '{position}, {percent}%',
  hint: questionHint,
  hasStarted: banner.hasStarted,
  closesSoon: registration.closesSoon,
  untilStart: banner.timerName,
  untilClose: registration.timerName,
  join: banner.join,
  pitch: results.pitch.heading,
  refused: `${results.copy.refused} `,
  couldNotLoad: failureNotice.title,
  loadAgain: failureNotice.reload,
  needsScript: intro.noScript,
  notAdvice: pageFooter.at(-1) ?? '',
  newTab: strings.opensInNewTab,
};

export const startButtons = [intro.start, intro.score.start, intro.score.finish];
