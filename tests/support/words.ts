import { salesPaths } from '#content/pages';
import { footerLines as pageFooter } from '#content/product';
import { failureNotice, intro, pointsText, questionHint, results, screenTitles } from '#content/quiz';
import * as strings from '#content/strings';
import { notFound, openHereText } from '#content/strings';

/** The paths of the pages. */
export const pages = {
  letter: '/',
  search: '/google',
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
  percentText: strings.percentText.replace('{percent}', '{percent}%'),
  resultsTitle: screenTitles.results,
  pointsText: pointsText.replace('{points}', '{score}'),
  partsHeading: results.parts,
  copyButton: results.copy.button,
  copied: results.copy.copied,
  copiedScore: result,
  shareText: share.slice(1).join('. '),
  hideTimers: banner.hide,
  showTimers: banner.show,
  hours: `{hours} ${strings.hoursUnit} {minutes} ${strings.minutesUnit}`,
  days: '{days} days',
  sampleLabel: strings.sampleLabel,
  errorTitle: strings.errorTitle,
  homeLink: strings.homeLink,
  notFoundText: notFound.text,
  notFoundTitle: notFound.title,
  suggestion: notFound.suggestion,
  skipLink: strings.skipLink,
  progressName: strings.progressName,
  progressText: '{position}, {percent}%',
  questionHint: questionHint,
  hasStarted: banner.hasStarted,
  closesSoon: registration.closesSoon,
  startTimerName: banner.timerName,
  closeTimerName: registration.timerName,
  joinLink: banner.join,
  pitchHeading: results.pitch.heading,
  copyRefused: `${results.copy.refused} `,
  noticeTitle: failureNotice.title,
  reloadLink: failureNotice.reload,
  noScriptNotice: intro.noScript,
  disclaimer: pageFooter.at(-1) ?? '',
  newTabHint: strings.opensInNewTab,
};

export const startButtons = [intro.start, intro.score.start, intro.score.finish];
