import { salesPaths } from '#content/pages';

/** The pages of the sample by what they are. */
export const pages = {
  letter: '/',
  search: '/google',
  advertorial: '/advertorial-v2',
  quiz: '/quiz',
};

/** The pages of the funnel that sell. */
export const salesPages: readonly string[] = salesPaths;

/** One of them, for what is the same on all. */
export const salesPage = salesPages.at(-1) ?? '/';

/** The words that tests look for in any funnel, taken from its content. The words themselves are approved in tests/approved/. */

import { footer as pageFooter } from '#content/product';
import { failure, intro, outOf, questionHint, results, screenTitles } from '#content/quiz';
import * as strings from '#content/strings';
import { notFound, openHere } from '#content/strings';

const { banner, registration } = results;
const [result = '', ...share] = results.copy.result.split('. ');
/** The places of a title, by the names that the reference has for them. */
const placed = (words: string) => words.replace('{done}', '{position}');

/** Words of the quiz's screens, with a place for each number. */
export const expectedWords = {
  openHere,
  introTitle: screenTitles.intro,
  introHeading: intro.heading,
  question: placed(screenTitles.question),
  complete: strings.complete.replace('{percent}', '{percent}%'),
  resultsTitle: screenTitles.results,
  outOf: outOf.replace('{points}', '{score}'),
  parts: results.parts,
  copy: results.copy.button,
  copied: results.copy.copied,
  result,
  share: share.slice(1).join('. '),
  hide: banner.hide,
  show: banner.show,
  hours: `{hours} ${strings.hours} {minutes} ${strings.minutes}`,
  days: '{days} days',
  sample: strings.sample,
  broken: strings.errorTitle,
  home: strings.home,
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
  couldNotLoad: failure.title,
  loadAgain: failure.reload,
  needsScript: intro.noScript,
  notAdvice: pageFooter.at(-1) ?? '',
  newTab: strings.opensInNewTab,
};

export const startButtons = [intro.start, intro.score.start, intro.score.finish];
