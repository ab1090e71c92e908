import css from './tones.module.css';

/** Which pictures have a ground in another colour than blue. */
const tones: readonly (readonly [tone: string | undefined, names: readonly string[]])[] = [
  [
    css.red,
    ['chick', 'coin', 'egg', 'gift', 'red-envelope', 'snake', 'face-gold-fund', 'face-snake-new-year'],
  ],
  [css.wine, ['people', 'ticket', 'face-mgm', 'face-invite', 'face-coupon-market', 'face-spring-festival']],
  [
    css.violet,
    ['crown', 'gem', 'star', 'trophy', 'face-packages', 'face-stock-star', 'face-official-upgrade'],
  ],
  [
    css.green,
    [
      'dragon',
      'seedling',
      'face-dragon-new-year',
      'face-etf-chicken',
      'face-question',
      'face-upgrade-fourth',
    ],
  ],
];

/** The class of the coloured ground that belongs to a picture of an activity. */
export function toneOf(name: string): string | undefined {
  return tones.find(([, names]) => names.includes(name))?.[0] ?? css.blue;
}
