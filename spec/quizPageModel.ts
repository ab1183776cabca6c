import { not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { createTestModel } from 'xstate/graph';

/** What a visitor does on the page of the quiz, and what becomes of the scripts that the page needs. */
export type QuizPageEvent = {
  type:
    | `SCRIPT_${'ARRIVES' | 'FAILS'}`
    | `REACT_${'ARRIVES' | 'FAILS'}`
    | `START${'' | '_TWICE' | '_BY_KEY'}`
    | `ANSWER${'' | '_BY_TAP' | '_BY_DIGIT' | '_BY_TAB_AND_ENTER' | '_TWICE' | '_AND_PRESS_EARLY' | '_UP_TO_LAST'}`
    | 'WAIT_TEN_SECONDS'
    | 'LEAVE_TAB_FOR_A_MINUTE'
    | 'PRESS_DIGIT'
    | 'TRANSLATE'
    | `GO_${'BACK' | 'FORWARD'}`
    | 'RELOAD'
    | 'FOLLOW_RELOAD_LINK';
};

/** Without the script, an answer to the first question is kept; once the notice shows, the options are hidden. */
const answerFirst = [
  { guard: 'isRunning', target: '#quizPage.screen.secondQuestion' },
  { guard: 'isAwaited', target: 'answered' },
] as const;

/**
 * The page of the quiz as a visitor perceives it, written from the specification and docs/reliability.md. Tests generate
 * paths from it and follow them in browsers. The script is that of the quiz's actor; React is held back until an event
 * names it. The tag `notice` means that the failure notice shows, and `kept` that an answer is marked and waits.
 */
export const quizPageModel = setup({
  types: { events: {} as QuizPageEvent, tags: {} as 'notice' | 'kept' },
  guards: {
    isAwaited: stateIn({ script: 'awaited' }),
    isRunning: stateIn({ script: 'running' }),
    isMissing: stateIn({ script: { failed: 'missing' } }),
    hasFailed: stateIn({ script: 'failed' }),
  },
}).createMachine({
  id: 'quizPage',
  description: 'What a visitor sees and does on the page of the quiz.',
  type: 'parallel',
  states: {
    script: {
      description: 'The script of the quiz’s actor.',
      initial: 'awaited',
      states: {
        awaited: {
          description: 'The script has not arrived yet.',
          on: { SCRIPT_ARRIVES: 'running', SCRIPT_FAILS: 'failed.missing', WAIT_TEN_SECONDS: 'failed.late' },
        },
        running: { description: 'The actor handles every press.' },
        failed: {
          description: 'The notice with a link to reload replaces the options.',
          tags: 'notice',
          initial: 'late',
          states: {
            late: {
              description: 'The script has not arrived for 10 s of visible time, and may still arrive.',
              on: { SCRIPT_ARRIVES: '#quizPage.script.running' },
            },
            missing: {
              description: 'The browser has reported that the script is missing.',
              on: { FOLLOW_RELOAD_LINK: '#quizPage.script.running' },
            },
          },
        },
      },
    },
    screen: {
      description: 'The screen that shows.',
      initial: 'intro',
      states: {
        intro: {
          description: 'The intro, with its START buttons.',
          on: {
            START: 'firstQuestion',
            START_TWICE: { guard: not('hasFailed'), target: 'firstQuestion' },
            START_BY_KEY: { guard: not('hasFailed'), target: 'firstQuestion' },
            LEAVE_TAB_FOR_A_MINUTE: { guard: 'isAwaited', target: 'intro' },
            FOLLOW_RELOAD_LINK: { guard: 'isMissing', target: 'intro' },
          },
        },
        firstQuestion: {
          description: 'The first question, which shows even without the script.',
          initial: 'open',
          states: {
            open: {
              description: 'No option is chosen.',
              on: {
                ANSWER: answerFirst,
                ANSWER_TWICE: answerFirst,
                ANSWER_BY_TAP: answerFirst,
                ANSWER_BY_DIGIT: answerFirst,
                ANSWER_BY_TAB_AND_ENTER: answerFirst,
                ANSWER_AND_PRESS_EARLY: answerFirst,
              },
            },
            answered: {
              description: 'The chosen option is marked, and takes effect once the script arrives.',
              tags: 'kept',
              on: {
                SCRIPT_ARRIVES: { guard: not('isMissing'), target: '#quizPage.screen.secondQuestion' },
                PRESS_DIGIT: { guard: 'isAwaited', target: 'answered' },
                RELOAD: { guard: 'isAwaited', target: '#quizPage.screen.intro' },
              },
            },
          },
          on: { FOLLOW_RELOAD_LINK: { guard: 'isMissing', target: 'intro' } },
        },
        secondQuestion: {
          description: 'A question in the middle of the quiz.',
          on: {
            ANSWER_UP_TO_LAST: 'lastQuestion',
            LEAVE_TAB_FOR_A_MINUTE: 'secondQuestion',
            GO_BACK: 'elsewhere',
            RELOAD: 'intro',
          },
        },
        lastQuestion: {
          description: 'The last question. React is needed only after it.',
          initial: 'reactAwaited',
          states: {
            reactAwaited: {
              description: 'React has not arrived yet.',
              on: {
                ANSWER: '#quizPage.screen.shortResults',
                ANSWER_TWICE: '#quizPage.screen.shortResults',
                REACT_ARRIVES: 'reactLoaded',
                REACT_FAILS: 'reactMissing',
              },
            },
            reactLoaded: {
              description: 'React has arrived.',
              on: { ANSWER: '#quizPage.screen.results', ANSWER_TWICE: '#quizPage.screen.results' },
            },
            reactMissing: {
              description: 'The browser has reported that React is missing.',
              on: { ANSWER: '#quizPage.screen.shortResults.failed' },
            },
          },
        },
        shortResults: {
          description: 'The score and the title of the tier, which need no React.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'React has not arrived yet.',
              on: {
                REACT_ARRIVES: '#quizPage.screen.results',
                REACT_FAILS: 'failed',
                WAIT_TEN_SECONDS: 'late',
                LEAVE_TAB_FOR_A_MINUTE: 'awaited',
                TRANSLATE: 'translated',
              },
            },
            translated: {
              description: 'The browser has translated the page.',
              on: { REACT_ARRIVES: '#quizPage.screen.results' },
            },
            late: {
              description: 'React has not arrived for 10 s of visible time.',
              tags: 'notice',
              on: { REACT_ARRIVES: '#quizPage.screen.results' },
            },
            failed: {
              description: 'React is missing.',
              tags: 'notice',
              on: { FOLLOW_RELOAD_LINK: '#quizPage.screen.intro' },
            },
          },
        },
        results: {
          description: 'The complete results, with both countdowns.',
          on: { PRESS_DIGIT: 'results', LEAVE_TAB_FOR_A_MINUTE: 'results', RELOAD: 'intro' },
        },
        elsewhere: {
          description: 'The page before the quiz. A browser without back/forward cache loads the quiz anew.',
          on: { GO_FORWARD: 'intro' },
        },
      },
    },
  },
});

export type QuizPageState = SnapshotFrom<typeof quizPageModel>;

/** The events that are possible in a state. */
export function quizPageEventsAt(state: QuizPageState): QuizPageEvent[] {
  return quizPageModel.events.map((type) => ({ type }) as QuizPageEvent).filter((event) => state.can(event));
}

const model = createTestModel(quizPageModel, {
  // XState's own function leaves out the transitions that stay in their state.
  serializeTransition: (_, event, previous) => `${event?.type} ${JSON.stringify(previous?.value)}`,
});

/** The shortest paths that together take every transition of the model. */
export const quizPagePaths = model.getShortestPaths({ events: quizPageEventsAt });
