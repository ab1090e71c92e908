import { clsx } from 'clsx';
import { Picture } from '#ui/Picture.tsx';
import type { PictureName } from '#ui/Picture.tsx';
import css from './Shell.module.css';

interface ShellProps {
  readonly picture: PictureName;
  readonly isOpen: boolean;
  readonly size: 'egg' | 'box';
  /** What is seen between the halves once they part. */
  readonly reward: PictureName | undefined;
  readonly attach: (shell: HTMLElement | null) => void;
}

/** A picture that can come apart along a jagged line, and what it hid; decorative. */
export function Shell({ picture, isOpen, size, reward, attach }: ShellProps) {
  return (
    <span className={clsx(css.shell, css[size], isOpen && css.open)}>
      {isOpen && reward !== undefined && <Picture className={css.reward} name={reward} />}
      <span className={css.halves} ref={attach}>
        <Picture className={css.upper} name={picture} />
        <Picture className={css.lower} name={picture} />
      </span>
    </span>
  );
}
