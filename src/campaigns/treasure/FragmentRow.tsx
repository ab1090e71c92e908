import { clsx } from 'clsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import base from './treasure.module.css';
import css from './TreasureInviteScreen.module.css';
import { texts } from './texts.ts';

interface FragmentRowProps {
  readonly fragments: readonly {
    readonly id: string;
    readonly title: string;
    /** Name of a picture of the product. */
    readonly picture: string;
    readonly isFound: boolean;
  }[];
}

/** The fragments of a set side by side, with their names; the missing ones are pale. */
export function FragmentRow({ fragments }: FragmentRowProps) {
  return (
    <ul className={css.row}>
      {fragments.map(({ id, title, picture, isFound }) => (
        <li key={id} className={clsx(css.piece, !isFound && base.isMissing)}>
          <Thing name={thingOf(picture)} size={40} />
          <span className={css.pieceTitle}>{title}</span>
          <span className="visually-hidden">{isFound ? texts.found : texts.todo}</span>
        </li>
      ))}
    </ul>
  );
}
