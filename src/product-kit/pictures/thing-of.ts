import { uploadedPicture } from '#contract/pages/addresses.ts';
import type { Picture, ThingName } from '#ui/thing-names.ts';

/** Names that the content gives by what a picture is for. */
const meant: ReadonlyMap<string, ThingName> = new Map([
  ['', 'gift'],
  ['book', 'open-book'],
  ['chart', 'chart-rising'],
  ['egg', 'golden-egg'],
  ['people', 'handshake'],
  ['quiz', 'bulb'],
]);

/** What a name of a picture looks like: anything else could lead an address elsewhere. */
const nameForm = /^[a-z][a-z\d-]*$/;

/** Whether a name is that of the face of a campaign: a picture of its scene that fills its place. */
export const isFace = (name: string): boolean => name.startsWith('face-');

/**
 * The thing that the content or the server names, for an activity, a banner, a task, a fragment or a prize, or the picture that was
 * uploaded for a prize; a gift for none, and for what is neither. What is not there is drawn as a gift as well (`Thing`).
 */
export function thingOf(name = ''): Picture {
  const isKnown = nameForm.test(name) || uploadedPicture.test(name);
  return meant.get(name) ?? (isKnown ? (name as Picture) : 'gift');
}
