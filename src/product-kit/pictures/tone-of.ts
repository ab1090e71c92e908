import css from './tones.module.css';

/** Which pictures have a ground in another colour than blue. */
const tones: readonly (readonly [tone: string | undefined, names: readonly string[]])[] = [
  [css.red, ['chick', 'coin', 'egg', 'gift', 'red-envelope', 'snake']],
  [css.wine, ['people', 'ticket']],
  [css.violet, ['crown', 'gem', 'star', 'trophy']],
  [css.green, ['dragon', 'seedling']],
];

/** The class of the coloured ground that belongs to a picture of an activity. */
export function toneOf(name: string): string | undefined {
  return tones.find(([, names]) => names.includes(name))?.[0] ?? css.blue;
}
