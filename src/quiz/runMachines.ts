import type { BootEvent } from '#machines/bootMachine';
import type { ScreenEvent } from '#machines/screenMachine';
import type { ObserveState } from '#shared/measure';

/**
 * A machine without guards and context: by state and event, the next state and the actions on the way, such as
 * `{"untouched":{"TAP":["touched","keepTap"]}}`. The start of a delay is an action with the name of the delay, and its end an
 * event with that name.
 */
export type MachineTable = Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>>;

/** Machines that are sent the same events. */
export interface MachineTables {
  readonly tables: readonly MachineTable[];
  /** The state of each machine, as a path such as 'acting.loading'. */
  readonly states: string[];
}

/** By name. Where the event is a press, an action gets the button that was pressed. */
export type Actions = Readonly<Record<string, (button: HTMLElement) => void>>;

/** Sends an event to all machines, in their order. */
export type Send = (
  event: BootEvent['type'] | ScreenEvent['type'] | 'patience' | 'confirmation',
  button?: HTMLElement,
) => void;

/** What the inline script of the quiz leaves on the document. */
export interface Boot extends MachineTables {
  /** Sends to whoever runs the machines: the inline script, and src/quiz/quizActor.ts from its start on. */
  send: Send;
  /** What the inline script can do. */
  readonly actions: Actions;
  /** The buttons that were pressed before the actor was there, in order. */
  readonly keptTaps: HTMLElement[];
  /**
   * Shows a screen that the document has as a template: the first question, or the screen of that name. Where the document
   * has no templates any more, the view draws instead. Presses count for the new screen 400 ms after its paint.
   */
  readonly showScreen: (name?: string) => void;
  /** Hears of the quiz's states, where the page is measured. */
  readonly observe?: ObserveState | undefined;
  /** Hears of the start's states, where the page is measured. */
  readonly observeStart?: ((state: string) => void) | undefined;
}

declare global {
  interface Document {
    boot: Boot;
  }
}

/**
 * Runs machines by their tables, each from the state that `states` has. An event that an action sends is applied after the event that
 * caused it. Where an action throws, the page says that the quiz cannot go on: a machine that is told of it could throw again.
 *
 * @param machines their `states` change with each event
 * @returns sends an event to all of them
 */
export function runMachines({ tables, states }: MachineTables, actions: Actions): Send {
  // Scripts of others may have replaced what arrays can do: this needs nothing of it.
  const queue: Parameters<Send>[] = [];

  function applyEvent([event, button]: Parameters<Send>) {
    for (let at = 0; at < tables.length; at += 1) {
      const step = (tables[at] as MachineTable)[states[at] as string]?.[event];
      if (!step) continue;
      states[at] = step[0];
      for (let index = 1; index < step.length; index += 1)
        actions[step[index] as string]?.(button as HTMLElement);
    }
    if (__MEASURED__) document.boot.observeStart?.(states[1] ?? '');
  }

  return (...sent) => {
    queue[queue.length] = sent;
    if (queue.length > 1) return;
    for (let index = 0; index < queue.length; index += 1)
      try {
        applyEvent(queue[index] as Parameters<Send>);
      } catch (reason) {
        document.documentElement.dataset.script = 'failed';
        console.error(reason);
      }
    queue.length = 0;
  };
}
