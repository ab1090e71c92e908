import { clsx } from 'clsx';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import cap from '#ui/objects/graduation-cap.webp';
import chick from '#ui/objects/chick.webp';
import clover from '#ui/objects/clover.webp';
import crown from '#ui/objects/crown.webp';
import hatching from '#ui/objects/hatching-chick.webp';
import css from './ChickPicture.module.css';

/** What a chicken of a level wears; the first one is still in its shell. */
const worn: readonly (string | undefined)[] = [undefined, undefined, clover, cap, crown];
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
      <ObjectPicture src={at === 0 ? hatching : chick} className={css.body} isFirst={isFirst} />
      {wears !== undefined && <ObjectPicture src={wears} className={css.worn} isFirst={isFirst} />}
    </span>
  );
}
