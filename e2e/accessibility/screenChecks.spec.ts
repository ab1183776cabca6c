import { EventEmitter } from 'node:events';
import { expect, type Page } from '@playwright/test';
import { expectedWords } from '#tests/support/words';
import { pressButton, pressButtons, waitForView } from '#tools/drive/driveQuiz';
import { stateScreens } from '#tools/report/stateScreens';
import { passTimeUntil } from '#tools/shared/passTimeUntil';
import { axeViolations } from '../support/axeViolations';
import type { ScreenNeeds } from '../support/layout';
import {
  expectNotLive,
  expectQuestion,
  expectResults,
  expectShortResults,
  questionText,
  resultsOf,
} from '../support/quizScreens';
import { holdRequests, settle } from '../support/requests';
import { doubleText, lengthenWords, restyle, spreadText } from '../support/restyle';
import { rewrite } from '../support/rewrite';
import { brokenPromises, nightlyChecks, screenChecks, shortSentences } from '../support/screenChecks';
import { countShifts } from '../support/shifts';
import { errorsOn, test } from '../support/test';
import { collectNoVideoLines, expectVideoWithin, openWithPlayer } from '../support/videoArea';

// The checks of screens.spec.ts are tried on defects made on purpose: each differs from a sound page by one change.

const styles = `
  :root { color-scheme: only light; scroll-padding: 8px }
  body { margin: 0; padding: 1rem; font: 1rem/1.5 sans-serif; color: #10262b; background: #fff }
  h1, h2, p, ul, fieldset { margin: 0; padding: 0; border: 0; line-height: 1.5; list-style: none }
  h1 { font-size: 1.5rem }
  a, button, summary { display: inline-block; box-sizing: border-box; min-width: 44px; min-height: 44px }
  .option { width: 100%; min-height: 64px }
  .stays { position: sticky; bottom: 0; background: #fff }
  .skip-link { position: absolute; top: -100px }
  .skip-link:focus { top: 0 }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .drawing { display: inline-block; width: 20px; height: 20px; background: #065; border: 2px solid #065 }
  :focus-visible { outline: 3px solid #10262b; outline-offset: 2px }
  @media (min-width: 640px) { .columns { display: flex } .columns > * { flex: 0 0 60% } }`;

const page = (
  main: string,
  rules = '',
  after = '',
) => `<!doctype html><html lang="en"><head><title>A page</title>
  <style>${styles}${rules}</style></head><body><a class="skip-link" href="#main">${expectedWords.skip}</a>
  <header><img alt="" width="40" height="40" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></header>
  ${main}${after}</body></html>`;

const plain = (parts = '', rules = '', after = '') =>
  page(
    `<main id="main"><h1>A heading</h1><p>A lead.</p><button>Go on</button>${parts}<h2>Last</h2></main>`,
    rules,
    after,
  );
const tall = '<div style="height: 900px"></div>';

const options = ['Yes', 'No', 'Perhaps'].map((text) => `<button class="option">${text}</button>`).join('');
const question = page(
  `<main id="quiz"><div style="display: flex; justify-content: space-between"><span id="position">Question 1</span><span>0%</span></div>
    <div role="progressbar" aria-label="Progress" aria-valuenow="0" style="height: 8px"><p class="travel"></p></div>
    <div class="question-text"><h1><span>Is it so?</span></h1><p class="hint">Choose.</p></div>
    <fieldset><legend class="sr-only">Is it so?</legend>${options}</fieldset></main>`,
);

/** With text at 200%, the fold lies between the second answer and the third, where the screen fades out. */
const fading = question
  .replace('<main id="quiz">', '<main id="quiz"><section data-screen="question">')
  .replace('</fieldset>', '</fieldset></section>')
  .replace('<fieldset>', '<fieldset style="display: grid; gap: 12px; margin-top: 1.1rem">')
  .replace(
    '.option {',
    '[data-screen]::after { content: ""; position: sticky; bottom: 0; display: block; height: 28px; background: linear-gradient(#0000, #fff) } .option { min-height: 4rem !important;',
  );

const results = page(
  `<main id="quiz"><section><div class="columns"><div><h1>Your score</h1><ul><li style="width: max-content"><strong>3</strong>
    <span>of four parts</span></li></ul></div><div id="join"><h2>A class</h2><div><a class="cta" href="#quiz">Join</a></div></div></div></section></main>`,
);

const moreResults = results
  .replace('</ul>', '<li><strong>9</strong> <span>in a wide box</span></li></ul><h2>In the first column</h2>')
  .replace(
    '</section>',
    `<div><i style="position: absolute; left: 0; width: 4px; height: 4px"></i><a class="cta" style="padding-left: 20px" href="#quiz">More</a></div>
      <div><img alt="" width="9" height="9" src="data:," style="margin-left: 0"></div></section>`,
  );

const link = `<a href="https://example.com/" target="_blank" rel="noopener noreferrer">Away <span class="sr-only">${expectedWords.newTab}</span></a>`;
const drawing =
  '<svg width="20" height="20" aria-hidden="true"><rect width="20" height="20" fill="CanvasText" /></svg>';
const strip =
  '<style>html:root { scroll-padding-top: 150px }</style><div class="strip" style="height: 60px"></div>';
const mono = plain(
  '<p style="width: 24ch; overflow: hidden; white-space: nowrap; font-family: monospace">Seven short words</p>',
);
const coveringBar =
  'html:root { scroll-padding-bottom: 80px } footer { position: fixed; bottom: 0; height: 60px; width: 100%; background: #fff }';

/** What is out of sight, in a layer of its own or beside: nothing of it is a fault. */
const allowed = `<p>Beneath a bar</p><p style="position: sticky; left: 0; margin-top: -24px">The bar</p><p style="opacity: 0; margin-top: -20px">Unseen</p><p style="visibility: hidden; margin-top: -20px">Hidden</p>
  <div data-player><p style="position: absolute; left: -99px">Elsewhere</p></div>
  <div style="overflow: auto; height: 26px"><p>The first row</p><p>The second row</p></div><p>After the rows</p>
  <a class="cta" href="#main" style="visibility: hidden; margin-bottom: -44px">Gone</a><p>In its place</p>
  <div style="display: flex"><a class="cta" href="#main">To it</a><p>Beside it</p></div>`;
const mark = '<button style="padding: 0"><span style="position: relative; top: 0">Low</span></button>';
const covered = page(
  `<main id="main"><h1>A heading</h1><div style="position: relative"><button style="width: 200px; height: 60px">Go on</button>
    <b style="position: absolute; top: 70px; left: 0; width: 10px; height: 10px"></b></div>${tall}<button>Later</button></main>`,
);
const offerBar = `html:root { scroll-padding-bottom: 80px } [data-offer-bar=hidden] { visibility: hidden }
  aside { position: fixed; bottom: 0; height: 60px; width: 100%; background: #fff }`;
const rightToLeft = question.replace('lang="en"', 'lang="he" dir="rtl"');
const actsInside = { waysToAct: 'main button' };

const acts = { waysToAct: 'main > button' };
const asks = { answers: '#quiz fieldset button' };
const registers = { registration: '#join .cta' };

/** A sound page, the words of it that become others to make the defect, what the check then says, what the screen has, and which of the check's sizes is tried: the first unless told. */
type Defect = [sound: string, from: string, to: string, says: RegExp, screen?: ScreenNeeds, size?: number];

const afterIt = '<button style="position: absolute; top: 515px">After it</button>';

/** A page with a bar at its foot, beneath which the focus comes to rest without room for it. */
const beneath = (styles: string, bar: string, controls: string, says: RegExp): Defect => [
  plain(`${tall}${controls}${tall}`, styles, bar),
  ...(['padding-bottom: 80px', 'padding-bottom: 0'] as const),
  says,
];

/** A defect of each kind that a check has to name, by its promise. */
const defects: Record<string, Defect[]> = {
  'everything fits': [
    [plain('<div style="width: 100px">wide</div>'), '100px', '900px', /the page is \d+ px too wide/],
    [
      plain('<p style="position: relative; left: 0">At the right</p>', 'html { overflow-x: clip }'),
      ...(['left: 0', 'left: 250px'] as const),
      /beyond the edge, with <p class="">: At the right/,
    ],
    [
      plain(
        '<div style="position: relative; left: 0"><p>At the right</p></div>',
        'html { overflow-x: clip }',
      ),
      ...(['left: 0', 'left: 250px'] as const),
      /beyond the edge, with <div class="">: At the right/,
    ],
    ...['left: -40px', 'top: -400px'].map(
      (place): Defect => [
        plain('<p style="position: relative; left: 0">At the edge</p>'),
        ...(['left: 0', place] as const),
        /beyond the edge, with <p class="">: At the edge/,
      ],
    ),
    [plain(`${allowed}<p style="margin-top: 0">End</p>`), 'top: 0', 'top: -20px', /"End" lies on: To it/],
    [
      plain('', '', '<aside style="position: fixed; bottom: 0; right: 0">At the foot</aside>'),
      ...(['bottom: 0', 'bottom: -20px'] as const),
      /beyond the screen: At the foot/,
    ],
    [
      plain('<button style="white-space: nowrap; max-width: 100%; padding: 0">Many words</button>'),
      ...(['100%', '44px'] as const),
      /sticks out of its control: Many words/,
    ],
    ...['top: 30px', 'top: -30px', 'left: -40px', 'left: 40px'].map(
      (place): Defect => [plain(mark), 'top: 0"', `${place}"`, /sticks out of its control: Low/],
    ),
    [
      plain('<p style="width: 5rem; overflow-wrap: anywhere">extra&shy;ordinary ada@fast-trains.example</p>'),
      ...(['&shy;', ''] as const),
      /broken without a hyphen: extraordinary/,
    ],
    [plain('<p style="overflow: hidden">Cut off</p>'), 'hidden', 'hidden; height: 10px', /clipped: Cut off/],
    ...['top: -20px', 'left: -12px'].map(
      (place): Defect => [
        plain(
          '<div style="overflow: hidden"><p style="overflow: hidden"><b style="position: relative; top: 0">Cut off</b></p></div>',
        ),
        ...(['top: 0"', `${place}"`] as const),
        /clipped: Cut off/,
      ],
    ),
    [
      plain('<div style="overflow: hidden"><p style="overflow: hidden">Cut off</p></div>'),
      ...(['hidden"><p', 'hidden; height: 10px"><p'] as const),
      /clipped: Cut off/,
    ],
    [
      plain('<p>First</p><p>Second</p><p style="position: relative; top: 0">Third</p>'),
      ...(['top: 0', 'top: -48px'] as const),
      /"First" overlaps: Third/,
    ],
    [
      plain(`<div style="height: 220px"></div><p>Under it</p>${tall}<button class="stays">Start</button>`),
      ...(['220px', '362px'] as const),
      /text 100%: "Under it" overlaps: Start/,
      { waysToAct: '.stays' },
    ],
    ...['top: 25px; left: 0', 'top: 25px; left: 190px', 'top: 0; left: 95px', 'top: 50px; left: 95px'].map(
      (place): Defect => [
        covered,
        ...(['top: 70px; left: 0', place] as const),
        /no way to act is whole on the first screen/,
        actsInside,
      ],
    ),
    [
      plain('<p>The first line</p><p style="margin-top: 0">The second</p>'),
      ...(['top: 0', 'top: -20px'] as const),
      /"The first line" overlaps: The second/,
    ],
    [
      plain(
        '<a class="cta" href="#main" style="padding-left: 200px">To it</a><p style="margin-top: 0">Below</p>',
      ),
      ...(['top: 0"', 'top: -20px"'] as const),
      /"Below" lies on: To it/,
    ],
    [
      plain('<b style="position: absolute; inset: 0; z-index: -1"></b>'),
      ...(['z-index: -1', 'z-index: 1'] as const),
      /no way to act is whole on the first screen/,
      acts,
    ],
    [
      plain(
        '',
        '[data-offer-bar=hidden] { visibility: hidden }',
        '<aside data-offer-bar="hidden">Order</aside>',
      ),
      ...(['"hidden"', '"hidden" style="display: none"'] as const),
      /no way to order is in view between the buttons/,
      { visitsControls: true },
    ],
    beneath(
      coveringBar,
      '<footer>A bar</footer>',
      afterIt,
      /focus is covered at \d+ of 568 by FOOTER: After it/,
    ),
    beneath(
      coveringBar,
      '<footer>A bar</footer>',
      `<button class="cta" style="position: absolute; top: 480px">After it</button><button style="visibility: hidden">Gone</button>
          <a href="#main" style="height: 520px">High</a>`,
      /focus is covered at 52\d of 568 by FOOTER: After it/,
    ),
    beneath(
      offerBar,
      '<aside data-offer-bar="hidden">Order</aside>',
      afterIt,
      /focus is covered at \d+ of 568 by ASIDE: After it/,
    ),
    ...['margin-top', 'margin-left', 'margin-right'].map(
      (side): Defect => [
        question,
        ...(['<fieldset>', `<fieldset style="${side}: 2px">`] as const),
        /an answer has moved by 2 px/,
        asks,
      ],
    ),
    [question, '>Perhaps', ' style="height: 66px">Perhaps', /an answer has moved by \d px/, asks],
    [question, '<fieldset>', '<div>', /no answers/, asks],
    [
      question.replace('</main>', '<div data-room="No" style="min-height: 3rem"><b>Yes</b></div></main>'),
      ...(['min-height: 3rem', 'min-height: 0'] as const),
      /“Yes” takes more lines than “No”, the room for it: shorten it/,
      asks,
    ],
    [
      question.replace('.option {', '.question-text { margin-top: 1.6rem } .option {'),
      ...(['margin-top: 1.6rem', 'margin-top: 60px'] as const),
      /\d+ px between progress and question/,
      asks,
    ],
    [
      question,
      ...(['min-height: 64px', 'height: 170px'] as const),
      /text 100%: the answers need \d+ px of 568/,
      asks,
    ],
    [
      question,
      '<fieldset>',
      '<fieldset style="margin-top: 250px">',
      /text 100%: the answers need \d+ px of 568: shorten[\s\S]*text 200%: the answers need/,
      asks,
    ],
    [
      question,
      ...(['<fieldset>', '<fieldset style="margin-top: 350px">'] as const),
      /text 200%: the first answer begins 43 px below the fold, .* a line shorter or longer/,
      asks,
    ],
    [
      question,
      ...(['<fieldset>', '<fieldset style="margin-top: 350px">'] as const),
      /text 100%: the fold cuts answer 1 with 63 px above it and 1 px below; seen as cut are more than 16/,
      asks,
    ],
    [
      question,
      ...(['<fieldset>', '<fieldset style="margin-top: 280px">'] as const),
      /text 100%: the fold cuts answer 3 with 5 px above it and 59 px below/,
      asks,
    ],
    [
      question,
      ...(['<fieldset>', '<fieldset style="display: grid; gap: 12px; margin-top: 345px">'] as const),
      /text 100%: answer 1 ends 4 px above the fold and the next begins below it/,
      asks,
    ],
    [
      fading,
      ...(['sticky; bottom: 0; display', 'static; display'] as const),
      /text 200%: answer 2 ends \d+ px above the fold and the next begins below it/,
      asks,
    ],
    [
      fading,
      ...(['linear-gradient(#0000, #fff)', 'none'] as const),
      /text 200%: answer 2 ends \d+ px above the fold and the next begins below it/,
      asks,
    ],
  ],
  'everything fits in forced colours': [
    [
      question.replace(
        '.option {',
        '@media (forced-colors: active) { fieldset { margin-top: 1px } } .option {',
      ),
      ...(['margin-top: 1px', 'margin-top: 9px'] as const),
      /an answer has moved/,
      asks,
    ],
    [
      plain('<p>Words</p>', '@media (forced-colors: active) { p { width: 10rem } }'),
      ...(['10rem', '99rem'] as const),
      /too wide/,
    ],
  ],
  'a question fits at 400%': [[question, 'padding: 1rem', 'min-width: 400px', /too wide/, asks]],
  'a question fits with large text': [
    [
      question,
      ...(['<h1>', '<h1 style="height: 36px; overflow: hidden">'] as const),
      /text 150%: clipped: Is it so[\s\S]*text 200%: clipped: Is it so/,
      asks,
    ],
    [question, '<fieldset>', '<fieldset style="margin-top: 2px">', /an answer has moved by 2 px/, asks],
  ],
  'a question is one block and its options are alike': [
    [question, '>No', ' style="height: 66px">No', /options are 60,62,60 px high/, asks],
    [question, '<span>0%', '<span style="margin-right: 9px">0%', /progress end 9 px before its bar/, asks],
    [rightToLeft, '<span>0%', '<span style="margin-left: 9px">0%', /progress end 9 px before its bar/, asks],
    [
      rightToLeft,
      ...(['class="travel"', 'class="travel" style="margin-right: 9px"'] as const),
      /the progress begins 9 px after/,
      asks,
    ],
    [question, 'class="hint"', 'style="margin-top: 30px"', /the hint stands [\d.]+ px below/, asks],
    [
      question,
      'class="travel"',
      'class="travel" style="margin-left: 9px"',
      /the progress begins 9 px after/,
      asks,
    ],
    [
      question
        .replace('"question-text"', '"question-text" data-room="Is it not so?"')
        .replace(
          '.option {',
          '[data-room]::after { content: attr(data-room); visibility: hidden } .option {',
        ),
      ...(['visibility: hidden', 'float: left'] as const),
      /what only makes room shows: "Is it not so\?"/,
      asks,
    ],
  ],
  'everything fits with spread text': [
    [
      `${mono}<p style="width: 3.4rem; overflow-wrap: anywhere">wonderful</p>`,
      '24ch',
      '17ch',
      /clipped: Seven short words/,
    ],
  ],
  'everything fits in words a third longer': [[mono, '24ch', '17ch', /clipped: Seven/]],
  'figures and short sentences stay whole': [
    [plain('<p>It takes 5-7 days.</p>'), '5-7', '5-<br>7', /: 5-7$/],
    [
      plain(`<p style="font-size: 10px">${shortSentences[0]}</p>`),
      ' money-back',
      ' <br>money-back',
      /money-back guarantee\.$/,
    ],
  ],
  'lists end with no single word': [
    [plain('<ul><li>Some words <br>at the end</li></ul>'), 'at the end', 'x', /: Some words x$/],
    [
      plain(
        `<ul><li>A line with <span>several words<br>x</span> and more of them</li><li><p>Some words</p><p>x</p></li>
          <li>Some words <br>word <b>x</b></li></ul>`,
      ),
      ...(['word <b>', '<b>'] as const),
      /: Some words x$/,
    ],
  ],
  'axe finds nothing': [
    [
      plain(
        '<a class="t" href="#main">One</a><a class="t" href="#main">Two</a>',
        '.t { min-width: 30px; min-height: 30px; font-size: 6px }',
      ),
      ...(['min-width: 30px; min-height: 30px', 'min-width: 0; min-height: 0'] as const),
      /target-size: <a/,
    ],
    [
      plain(
        '<p class="late">Words</p><img alt="" src="data:,">',
        '.late { animation: late 2s } @keyframes late { from { color: #eee } }',
      ),
      ...(['alt=""', ''] as const),
      /image-alt: <img/,
    ],
    [
      plain('<p style="letter-spacing: 0">Close</p>'),
      ...(['letter-spacing: 0', 'letter-spacing: 0 !important'] as const),
      /avoid-inline-spacing: <p/,
    ],
    [plain('<p>In a main</p>'), '<p>In a main</p>', '</main><p>In none</p><main>', /region: <p>In none/],
  ],
  'targets are large and have rings': [
    [
      plain(
        '<fieldset style="border: 0; padding: 0"><button style="width: 100%; height: 64px">Yes</button></fieldset>',
      ),
      ...(['64px', '63px'] as const),
      /Yes has [\d.]+ x 63 pixels/,
    ],
    [
      plain(),
      '<button>',
      '<button style="min-width: 0; width: 40px; padding: 0">',
      /Go on has 40 x [\d.]+ pixels/,
    ],
    [
      plain(
        '<p class="on-dark" style="background: #10262b"><button style="outline-color: #fff">On dark</button></p>',
      ),
      ...(['outline-color: #fff', 'outline-style: solid'] as const),
      /On dark has the ring 3px solid rgb\(16, 38, 43\)/,
    ],
    [
      plain(),
      'outline-offset: 2px',
      'outline-offset: 1px',
      /Go on has the ring 3px solid rgb\(16, 38, 43\), 1px/,
    ],
    [
      plain('<label style="display: inline-block; padding: 22px"><input type="checkbox">Tired</label>'),
      ...(['padding: 22px', 'padding: 9px'] as const),
      /Tired has [\d.]+ x \d\d pixels/,
    ],
    [
      plain('<p tabindex="0" style="height: 44px">Also</p>'),
      'height: 44px',
      'height: 24px',
      /Also has [\d.]+ x 24 pixels/,
    ],
    [plain(), '<button>', '<button style="min-height: 40px">', /Go on has [\d.]+ x 40 pixels/],
    [plain(), 'solid #10262b', 'solid #345', /Go on has the ring 3px solid rgb\(51, 68, 85\), 2px/],
    [
      plain('<button style="visibility: hidden; height: 9px">Gone</button>'),
      '<button>Go on</button>',
      '',
      /hardly a control/,
    ],
  ],
  'a screen reader finds its way': [
    [plain('<h4 hidden>Hidden</h4>'), '<h2>Last</h2>', '<h1>Last</h1>', /the levels of headings are 1,1/],
    [plain(), '<main id="main">', '<main></main><main>', /not one main/],
    [plain(), '<h2>Last</h2>', '<h3>Last</h3>', /no level before “Last”/],
    [
      page('<main id="main"><h1>A heading</h1></main>'),
      '<h1>A heading</h1></main>',
      '</main><h1>A heading</h1>',
      /no h1 in main/,
    ],
    [plain(link), expectedWords.newTab, '', /a link elsewhere: <a/],
    [plain(link), '_blank', '_self', /a link elsewhere: <a/],
    [plain(drawing), 'aria-hidden="true"', 'aria-hidden="false"', /read out: <svg/],
    [plain(), 'only light', 'light', /the colour scheme is light/],
    [plain(), 'class="skip-link"', 'hidden inert class="" tabindex="-1">More</a><a', /no skip link first/],
    [plain(link), ' rel="noopener noreferrer"', '', /a link elsewhere: <a/],
    [plain(drawing), ' aria-hidden="true"', '', /read out: <svg/],
    [plain(), 'only light', 'light dark', /the colour scheme is light dark/],
  ],
  'nothing moves where less motion is wanted': [
    [plain('<b>It</b>'), '<b>', '<b style="animation: turn 1s">', /: <b style="animation/],
    [plain('<b>It</b>'), '<b>', '<b style="transition: top 1s">', /: <b style="transition/],
    [plain('<b>It</b>'), '<b>', '<b style="scroll-behavior: smooth">', /: <b style="scroll/],
  ],
  'headings grow with the text': [[plain(), '<h2>', '<h2 style="font-size: 24px">', /Last: 24, then 24/]],
  'the strip leaves room': [
    [plain(strip), '60px', '150px', /it takes 150, with room of 150/],
    [plain(strip), 'padding-top: 150px', 'padding-top: 59px', /it takes 60, with room of 59/],
  ],
  'drawings and rings are seen in all colours': [
    [plain(), '3px solid #10262b', '3px solid #999', /the ring of <button>Go on/],
    [
      plain(
        `<i class="drawing" style="background: #eee; border-color: #eee"></i><p style="background: #10262b"><button style="outline-color: #fff">On dark</button><b></b></p>
          <button style="visibility: hidden">Gone</button><p role="img" aria-label="Ten"><i class="drawing" style="border: 0"></i></p>
          <p><i class="drawing"></i><i class="drawing"></i></p><p><i class="drawing" style="background: #fff"></i></p>
          <p><i class="drawing" style="forced-color-adjust: none"></i><i class="drawing" style="background: #fff"></i></p>`,
      ),
      ...(['forced-color-adjust: none', 'margin: 0'] as const),
      /in forced colours, light: <i class="drawing" style="margin: 0"/,
    ],
    [
      plain('<i class="drawing"></i>'),
      'border: 2px solid',
      'border: 0 solid',
      /in forced colours, light: <i/,
    ],
    [plain(drawing), 'CanvasText', '#000', /in forced colours, dark: <rect/],
  ],
  'the button of the intro hides no lead': [
    ...(['class="cta"', 'class="cta stays" style="position: absolute; bottom: auto; top: 0"'] as const).map(
      (before): Defect => [
        plain(`<a ${before} href="#main">Start</a>`),
        ...([before, 'class="cta stays" style="position: absolute; bottom: auto; top: 150px"'] as const),
        /it lies on the lead/,
      ],
    ),
  ],
  'the results lead on within two screens': [
    [results, '<h2>', '<h2 style="margin-top: 1100px">', /#join \.cta ends 2\.\d+ screens/, registers],
    [results, '<h1>', '<h1 style="margin-top: 600px">', /#quiz h1 ends 1\.\d+ screens/, registers],
    [results, '<h2>', '<h2 style="margin-top: 700px">', /#join \.cta ends 1\.\d+ screens/, registers, 3],
  ],
  'the results have one edge and one axis': [
    [results, '<h1>', '<h1 style="margin-left: 9px">', /begins at 25, not at 16: Your score/, registers],
    [
      moreResults,
      'style="margin-left: 0"',
      'style="margin-left: 9px"',
      /begins at 25, not at 16: $/,
      registers,
    ],
    [results.replace(/<ul.*<\/ul>/s, ''), '<h1>', '<h1 style="margin-left: 9px">', /begins at 25/, registers],
    [results, '<h2>', '<h2 style="margin-left: 9px">', /second columns begin at \d+,\d+/, registers],
    [results, 'width: max-content', 'width: 20rem', /boxes of figures have [\d.]+ px to spare/, registers],
  ],
};

const checks = new Map([...nightlyChecks, ...screenChecks].map((check) => [check.promise, check]));

test('every check is tried on a defect', { tag: '@nightly' }, () => {
  expect(Object.keys(defects).sort()).toEqual([...checks.keys()].sort());
});

for (const [promise, all] of Object.entries(defects))
  test(`the check "${promise}" names its defects and nothing else`, { tag: '@nightly' }, async ({ page }) => {
    const { at: sizes = [], check = async () => [] } = checks.get(promise) ?? {};
    for (const [sound, from, to, says, screen = {}, tried = 0] of all) {
      const size = sizes[tried];
      const at = sound.lastIndexOf(from);
      expect.soft(at, from).not.toBe(-1);
      const bad = sound.slice(0, at) + to + sound.slice(at + from.length);
      await page.goto('about:blank');
      const linesOf = async (html: string) => {
        await page.setContent(html);
        return brokenPromises(page, screen, [{ promise, at: size ? [size] : [], check }]);
      };
      expect.soft(await linesOf(sound), `without ${to}`).toEqual([]);
      expect.soft((await linesOf(bad)).join('\n'), `${from} -> ${to}`).toMatch(says);
    }
  });

test('what tests collect and wait for is tried on a page that is wrong', { tag: '@nightly' }, async ({
  browser,
}) => {
  const context = await browser.newContext();
  const errors = errorsOn(context);
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const body = `<img src="https://other.test/a.png" alt=""><script src="/gone.js"></script><script>
      for (const level of ['log', 'info', 'warn', 'error']) console[level]('a line of ' + level);
      throw new Error('broken');</script><p></p><h1>Moves</h1>`;
    const headers = { 'Content-Security-Policy': "img-src 'none'", 'Permissions-Policy': 'nonsense=()' };
    if (pathname === '/gone.js') return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'text/html', headers, body });
  });
  await page.goto('http://a.test/');

  await test.step('errors, violations and what is thrown, and no other line', async () => {
    await expect.poll(() => errors.length).toBe(4);
    expect(errors.join('\n')).toMatch(/Permissions-Policy/);
    expect(errors.join('\n')).toMatch(/Content Security Policy/);
    expect(errors).toEqual(
      expect.arrayContaining(['a line of error', expect.stringMatching(/^Error: broken/)]),
    );
  });

  await test.step('shifts', async () => {
    const shifts = () => page.evaluate(() => Object(window).shifts);
    expect(await shifts()).toBe(0);
    await page.locator('p').evaluate(async ({ style }) => {
      await new Promise(requestAnimationFrame);
      style.height = '200px';
    });
    await expect.poll(shifts).toBeGreaterThan(0.01);
  });

  await test.step('as long as the site needs to answer three times', async () => {
    asked.length = 0;
    await settle(page);
    expect(asked).toHaveLength(3);
  });

  for (const [element, isLive] of Object.entries({
    ...{ 'div aria-live="polite"': true, 'div role="status"': true, 'div role="alert"': true },
    ...{ 'div role="log"': true, output: true, 'div aria-live="off"': false, 'div role="timer"': false },
  }))
    await test.step(`an element in ${element}`, async () => {
      await page.setContent(`<${element}><p><b>0:59</b></p></${element.replace(/ .*/, '')}>`);
      const isRefused = await expectNotLive(page.locator('b')).then(
        () => false,
        () => true,
      );
      expect(isRefused).toBe(isLive);
    });
  await test.step('requests are held until they are released, and then go to an earlier route', async () => {
    const release = await holdRequests(page, '**/held');
    const answer = page.evaluate(() => fetch('/held').then(({ status }) => status));
    const first = Promise.race([answer, settle(page).then(() => 'held')]);
    expect(await first).toBe('held');
    release();
    expect(await answer).toBe(200);
  });
  await context.close();
});

test('lines of the console are collected that tell of an error, a violation or a missing video', {
  tag: '@nightly',
}, () => {
  const page = new EventEmitter();
  const [errors, videos] = [errorsOn(page as never), collectNoVideoLines(page as never)];
  const lines: [type: string, text: string, collects?: string][] = [
    ['warning', 'Content Security Policy: the page blocks a picture', 'as an error'],
    ['info', 'This document requires TrustedScript', 'as an error'],
    ['warning', 'Trusted Type expected', 'as an error'],
    ['warning', 'Error with Permissions-Policy header', 'as an error'],
    ['error', 'No video: Failed to load resource', 'as both'],
    ['error', 'There is No video:', 'as an error'],
    ['error', 'Failed to load resource: 404'],
    ['warning', 'No video: it is slow'],
  ];
  for (const [type, text] of lines) page.emit('console', { type: () => type, text: () => text });
  page.emit('weberror', { error: () => new Error('broken') });
  expect(errors).toEqual([...lines.flatMap(([, text, collects]) => (collects ? text : [])), 'Error: broken']);
  expect(videos).toEqual(lines.flatMap(([, text, collects]) => (collects === 'as both' ? text : [])));
});

const logs = (page: Page, ...lines: string[]) =>
  page.evaluate((all) => {
    for (const line of all) console.error(line);
  }, lines);

test.fail('a test fails where its page logs an error', { tag: '@nightly' }, ({ page }) =>
  logs(page, 'wrong'),
);

test.describe('a test that expects an error', () => {
  test.use({ expectedErrors: /^wrong$/ });
  test('passes with it', { tag: '@nightly' }, ({ page }) => logs(page, 'wrong', 'wrong'));
  test.fail('fails with another one', { tag: '@nightly' }, ({ page }) => logs(page, 'wrong', 'broken'));
});

test('what changes a page for a test does so, and can be taken back', { tag: '@nightly' }, async ({
  page,
}) => {
  await rewrite(page, '**/robots.txt', (body) => body.replace('User-agent', 'Reader'));
  await page.goto('/robots.txt');
  await expect(page.locator('body')).toContainText(/^Reader: \*\s+Allow: /);

  await page.setContent('<p>Some words</p>');
  const style = () =>
    page.locator('p').evaluate((element) => {
      const { fontSize, lineHeight, letterSpacing, wordSpacing, marginBottom } = getComputedStyle(element);
      return [fontSize, lineHeight, letterSpacing, wordSpacing, marginBottom].join(' ');
    });
  const before = await style();
  await spreadText(page);
  expect(await style()).toBe('16px 24px 1.92px 2.56px 32px');
  await doubleText(page);
  expect(await style(), 'in place of the rules before').toBe('32px normal normal 0px 32px');
  await restyle(page, '');
  expect(await style()).toBe(before);

  await page.setContent(
    '<script>let it</script><style>p { top: 0 }</style><p>An Extra&shy;ordinary <b>Holiday</b> fun</p>',
  );
  const texts = () => page.locator('html').evaluate(({ textContent }) => textContent);
  const words = await texts();
  const putBack = await lengthenWords(page);
  expect(await texts()).toBe('let itp { top: 0 }An Extra\u00ADordinary\u00ADextra Holiday\u00ADhol funf');
  await putBack();
  expect(await texts()).toBe(words);
});

/** A page with these states of the quiz and the video, and these words. */
const stateOf = (title: string, main: string) =>
  `<html data-quiz="results"><title>${title}</title><div data-video="ready"></div><main id="quiz">${main}</main></html>`;
const end = resultsOf(1);
const endPage = stateOf(
  end.title,
  `<h1>${end.heading}</h1>${end.texts.map((text) => `<p>${text}</p>`).join('')}`,
);
const [firstText = '', ...otherTexts] = end.texts.map((text) => `<p>${text}</p>`);
const lastText = otherTexts.at(-1) ?? '';
const movingPage = stateOf(
  '',
  `<section data-screen="question"><h1>One</h1><button data-event="x" onclick="document.querySelector('h1').textContent = 'Two'">On</button></section>`,
);
const asked = stateOf('', `<h1>${questionText(1)}</h1>`);

/** What tests wait for, a page that has it, and in what other pages lack it. */
const waits: Record<
  string,
  [(page: Page) => Promise<unknown>, sound: string, ...changes: [from: string, to: string][]]
> = {
  'the results': [
    (page) => expectResults(page, 1),
    endPage,
    ['"results"', '"question"'],
    ['<h1>', '<i data-screen></i><h1>'],
    [`<title>${end.title}`, '<title>Other'],
    [`<h1>${end.heading}`, '<h1>Other'],
    ...[firstText, ...otherTexts].map((text): [string, string] => [text, '']),
    [`${lastText}</main>`, `</main>${lastText}`],
  ],
  'the short results': [
    (page) => expectShortResults(page, 1),
    endPage,
    [`<title>${end.title}`, '<title>Other'],
    [`<h1>${end.heading}`, '<h1>Other'],
    [firstText, firstText.replace('<p>', '<p hidden>')],
    [lastText, '<p role="timer">0:59</p>'],
  ],
  'a question': [
    (page) => expectQuestion(page, 1),
    asked,
    [questionText(1), 'Other'],
    ['<h1>', '<h1 hidden>'],
  ],
  'a video': [
    async (page) => {
      await page.clock.install();
      await expectVideoWithin(page, 'ready', 3);
    },
    endPage,
    ['"ready"', '"failed"'],
  ],
  'another player': [(page) => openWithPlayer(page, page.url()), endPage, ['"ready"', '"loading"']],
  'the view': [waitForView, endPage, ['<h1>', '<i data-screen="intro"></i><h1>']],
  'the next screen': [(page) => pressButton(page, 1), movingPage, ['onclick', 'title']],
  'the next screens': [(page) => pressButtons(page, [1]), movingPage, ['onclick', 'title']],
  'what axe has checked': [(page) => axeViolations(page), endPage, [endPage, '<i></i>']],
};

test('what tests wait for is waited for in vain on a page that lacks it', { tag: '@nightly' }, async ({
  browser,
}) => {
  const context = await browser.newContext();
  context.setDefaultTimeout(5000);
  const comes = async (wait: (page: Page) => Promise<unknown>, body: string) => {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }),
    );
    await page.goto('http://a.test/');
    return wait(page).then(
      () => true,
      () => false,
    );
  };
  const tried = Object.entries(waits).flatMap(([what, [wait, sound, ...changes]]) =>
    [['', ''] as const, ...changes].map(async ([from, to]) => {
      expect.soft(sound, from).toContain(from);
      expect.soft(await comes(wait, sound.replace(from, to)), `${what}: ${from} -> ${to}`).toBe(from === '');
    }),
  );
  await Promise.all(tried);
  await context.close();
});

test('no screen of the report is found on a page that shows nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  const all = stateScreens();
  const found = await Promise.all(
    all.map(({ id, check }) =>
      check(page).then(
        () => [id],
        () => [],
      ),
    ),
  );
  expect(all.length).toBeGreaterThan(20);
  expect(found.flat()).toEqual([]);
});

test('time passes second by second until a state comes, or the time is over', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const pass = async (after: number, ...states: string[]) => {
    await page.setContent(
      `<i data-video="loading"></i><script>setTimeout(() => { document.querySelector('i').dataset.video = 'ready' }, ${after})</script>`,
    );
    let seconds = 0;
    const state = await passTimeUntil(page, states, 5, async () => {
      seconds += 1;
    });
    return [state, seconds];
  };
  expect(await pass(2500, 'failed', 'ready')).toEqual(['ready', 3]);
  expect(await pass(60_000, 'ready')).toEqual(['loading', 5]);
  expect(await pass(60_000, 'loading')).toEqual(['loading', 0]);
});
