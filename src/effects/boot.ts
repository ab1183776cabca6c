import type { Observe } from '#effects/measure';
import type { BootEvent } from '#machines/bootMachine';
import type { ScreenEvent } from '#machines/screenMachine';

/** An action of a chart; where the event is a press, with the button that was pressed. */
type Action = (button: HTMLElement) => void;

/** The actions of bootMachine and screenMachine, and the starts of their delays, by the first letters of their names. */
export type Actions = Partial<Record<string, Action>>;

/** What the inline script leaves on the document: the charts of the page, which run for as long as it is open. */
export interface Boot {
  /** Sends an event to both charts. */
  send: (event: BootEvent['type'] | ScreenEvent['type'] | 'C', button?: HTMLElement) => void;
  /** The table of the charts. What only the actor and the view lead to comes with src/entries/quiz.ts. */
  steps: string;
  actions: Actions;
  /** The buttons that were pressed before the actor was there, in order. */
  kept: HTMLElement[];
  /** Hears of the quiz's states, where the page is measured. */
  observe?: Observe;
  /**
   * Puts a screen that the document has ready in the place of the one on show: the first, or that of a name. Where it has
   * none any more, the view does so. Presses count for the new screen a moment after its paint.
   */
  show: (name?: string) => void;
}

declare global {
  interface Document {
    boot: Boot;
  }
}
