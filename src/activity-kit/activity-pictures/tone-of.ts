import css from './tones.module.css';

const tones: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries({
    coin: css.red,
    egg: css.red,
    gift: css.red,
    'red-envelope': css.red,
    people: css.wine,
    ticket: css.wine,
    gem: css.violet,
    crown: css.violet,
    star: css.violet,
    trophy: css.violet,
    seedling: css.green,
  }),
);

/** The class of the coloured ground that belongs to a picture; blue for one without a colour of its own. */
export function toneOf(picture: string): string | undefined {
  return tones.get(picture) ?? css.blue;
}
