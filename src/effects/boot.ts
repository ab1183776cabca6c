import type { BootEvent } from '#machines/bootMachine';
import type { ScreenEvent } from '#machines/screenMachine';

/** An action of the charts, with the button that was pressed. */
export type BootAction = (button: HTMLElement) => void;

/** What the inline script leaves on the document for the quiz's actor and view: the charts, as a table that runs. */
export interface Boot {
  /** Sends an event to bootMachine and screenMachine. */
  send: (event: BootEvent['type'] | ScreenEvent['type'], button?: HTMLElement) => void;
  /** The actions of the charts by their first letters. The actor provides those that need it. */
  actions: Record<string, BootAction>;
  /** The buttons that were pressed before there was an actor, in order. */
  kept: HTMLElement[];
  /** Puts a screen that the document holds ready in the place of the one on show. */
  show: (name: string) => void;
}

declare global {
  interface Document {
    boot: Boot;
  }
}
