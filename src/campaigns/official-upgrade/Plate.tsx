import type { ReactNode } from 'react';
import { PrizePicture } from '#activity-kit/prizes/PrizePicture.tsx';
import css from './upgrade.module.css';

interface PlateProps {
  readonly name: string;
  readonly of: { readonly title: string; readonly picture: string };
  readonly children: ReactNode;
}

/** A prize on a golden plate. */
export function Plate({ name, of: { title, picture }, children }: PlateProps) {
  return (
    <p className={css.first}>
      <PrizePicture name={picture} size={44} />
      <span>
        {name}
        <b className={css.firstPrize}>{title}</b>
        {children}
      </span>
    </p>
  );
}
