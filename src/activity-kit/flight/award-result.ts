import { notify, readAloud } from '#kernel/visitor/notices.ts';
import type * as awardFlight from './award-flight.ts';

/** What an action has answered, as far as it is shown. */
interface Shown {
  readonly isPaid: boolean;
  readonly text: string;
}

type Flight = typeof awardFlight;

let loading: Promise<Flight | undefined> | undefined;

/** A lost script: the result is a notice, and the next action asks for it again. */
const load = (): Promise<Flight | undefined> =>
  (loading ??= import('./award-flight.ts').catch(() => (loading = undefined)));

/** The marks of a button whose action pays: the award flies from it to the bag, under these words. */
export function payingButton(action: string, award: string) {
  return { 'data-action': action, 'data-award': award } as const;
}

/** The button that is marked with this action; the one with the focus where there are two. */
function buttonOf(action: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-action]')];
  const buttons = marked.filter(({ dataset }) => dataset['action'] === action);
  return buttons.find((button) => button === document.activeElement) ?? buttons[0];
}

/**
 * The function that shows how an action ended, called as the action begins. What a marked button was paid flies to the
 * bag and is read aloud; a refusal, an action without an award, and a page that shows no flight have a notice.
 */
export function prepareResult(action: string): (shown: Shown) => void {
  if (buttonOf(action) !== undefined) void load();
  return ({ isPaid, text }) => {
    const button = isPaid ? buttonOf(action) : undefined;
    if (button === undefined) {
      notify(text);
      return;
    }
    // The button may be gone when the page has been asked for again.
    const from = button.getBoundingClientRect();
    const award = button.dataset['award'] ?? '';
    const show = (flight: Flight | undefined): void => {
      if (flight?.flyAward(from, award) === true) readAloud(text);
      else notify(text);
    };
    void load().then(show, () => notify(text));
  };
}
