import { clsx } from 'clsx';
import { useState } from 'react';
import css from './Avatar.module.css';
import { maskName } from './mask-name.ts';

interface AvatarProps {
  readonly name: string;
  /** Address of a picture; the initial takes its place while there is none or when it does not load. */
  readonly picture?: string;
  /** Shows the masked name next to the picture; else it is only read aloud. */
  readonly withName?: boolean;
}

/** None of them is the colour of a rise, a fall or a warning. */
const hues = 3;

/** The same name has the same colour on every page and device. */
const hueOf = (name: string) =>
  Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % hues;

/** The first sign of a name; the last two digits of a masked phone number, whose first ones are alike. */
function initialOf(masked: string): string {
  const [first = '*'] = masked;
  return /^\d+\*+(\d{2,})$/.exec(masked)?.[1]?.slice(-2) ?? first;
}

/** Somebody as a picture or an initial, never with the whole name. */
export function Avatar({ name, picture, withName = false }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const masked = maskName(name);
  const initial = initialOf(masked);
  return (
    <span className={css.avatar}>
      <span className={clsx(css.round, css[`hue${hueOf(masked)}`])} aria-hidden>
        {picture !== undefined && picture !== broken ? (
          <img
            className={css.picture}
            src={picture}
            alt=""
            width="40"
            height="40"
            onError={() => setBroken(picture)}
          />
        ) : (
          initial.toUpperCase()
        )}
      </span>
      <span className={withName ? css.name : 'visually-hidden'}>{masked}</span>
    </span>
  );
}
