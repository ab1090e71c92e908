import type { ThingName } from '#ui/thing-names.ts';
import { notify, readAloud } from '#kernel/browser/notices.ts';

/** What an act has answered, as far as it is shown. */
interface Shown {
  readonly isPaid: boolean;
  readonly text: string;
}

/** The paying button that was pressed last; not every browser gives it the focus. */
let pressed: Element | undefined;

function notePress({ currentTarget }: { readonly currentTarget: Element }): void {
  pressed = currentTarget;
}

/**
 * The marks of the button of an act that pays: the award flies from it to the bag, under these words; as a ticket, or as
 * this picture.
 */
export function payingMarks({ id }: { readonly id: string }, award: string, picture?: ThingName) {
  return {
    onClickCapture: notePress,
    ...{ 'data-act': id, 'data-award': award },
    ...(picture !== undefined && { 'data-picture': picture }),
  } as const;
}

/**
 * The function that shows how an act ended, called as the act begins. What a marked button was paid flies to the bag and is
 * read aloud; a refusal, an act without an award, and a page that shows no flight have a notice.
 */
export function prepareResult(act: string): (shown: Shown) => void {
  const button = pressed;
  // A lost script: the result is a notice.
  const loading = import('./award-flight.ts').catch(() => undefined);
  return ({ isPaid, text }) => {
    if (!isPaid) notify(text);
    else void loading.then((flight) => (flight?.flyAward(act, button) === true ? readAloud : notify)(text));
  };
}
