import type { ReactNode } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
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
      <Thing name={thingOf(picture)} size={44} />
      <span>
        {name}
        <b className={css.firstPrize}>{title}</b>
        {children}
      </span>
    </p>
  );
}
