import { clsx } from 'clsx';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import type { PictureName } from '#ui/Picture.tsx';
import { PrizePicture } from '../prizes/PrizePicture.tsx';
import css from './Shell.module.css';

interface ShellProps {
  /** The address of its shaded picture, and the flat one in its place. */
  readonly picture: string;
  readonly flat: PictureName;
  readonly isOpen: boolean;
  readonly size: 'egg' | 'box';
  /** What is seen between the halves once they part. */
  readonly reward: string | undefined;
  readonly attach: (shell: HTMLElement | null) => void;
}

/** A picture that can come apart along a jagged line, and what it hid; decorative. */
export function Shell({ picture, flat, isOpen, size, reward, attach }: ShellProps) {
  return (
    <span className={clsx(css.shell, css[size], isOpen && css.open)}>
      {isOpen && reward !== undefined && <PrizePicture className={css.reward} name={reward} size={48} />}
      <span className={css.halves} ref={attach}>
        <ObjectPicture className={css.upper} src={picture} flat={flat} />
        <ObjectPicture className={css.lower} src={picture} flat={flat} />
      </span>
    </span>
  );
}
