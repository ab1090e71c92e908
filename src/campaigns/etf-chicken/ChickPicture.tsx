import { clsx } from 'clsx';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import css from './ChickPicture.module.css';

/** What a chicken of a level wears; the first one is still in its shell. */
const worn: readonly (ThingName | undefined)[] = [undefined, undefined, 'clover', 'graduation-cap', 'crown'];
const sizes = [css.one, css.two, css.three, css.four, css.five];

/** The chicken of a level, from 1: it grows, and from the third on it wears something. Decorative. */
export function ChickPicture({
  level,
  isFirst = false,
}: {
  readonly level: number;
  readonly isFirst?: boolean;
}) {
  const at = Math.min(level, worn.length) - 1;
  const wears = worn[at];
  return (
    <span className={clsx(css.chick, sizes[at])}>
      <Thing name={at === 0 ? 'hatching-chick' : 'chick'} className={css.body} isFirst={isFirst} />
      {wears !== undefined && <Thing name={wears} className={css.worn} isFirst={isFirst} />}
    </span>
  );
}
