import { useId } from 'react';
import css from './Lettering.module.css';
import { letteringHeight as height, linesOf, partsOf, letteringWidth as width } from './lockup.ts';
import type { Lockup } from './lockup.ts';

/** How the letters of a campaign are written; the font itself is in its folder, with the characters of its title only. */
export type LetteringStyle = 'brush' | 'rounded' | 'technical' | 'engraved';

interface LetteringProps {
  readonly text: string;
  readonly lockup?: Lockup | undefined;
  /** Bold and upright where a campaign has no letters of its own. */
  readonly style?: LetteringStyle | undefined;
}

/**
 * The title of a campaign as display letters: an edge below, an outline and a gradient, in the colours of the theme, and one
 * word in the colour of the accent. Its height is always the same. What is read aloud and copied is the heading beside it.
 */
export function Lettering({ text, lockup, style }: LetteringProps) {
  const id = useId();
  return (
    <svg
      className={css.lettering}
      data-letters={style}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      overflow="visible"
      // Where it drops it covers buttons for a moment.
      pointerEvents="none"
      aria-hidden
    >
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#ffe3a1" />
        </linearGradient>
        <g id={`${id}text`} className={css.text} fontWeight="600" textAnchor="middle">
          {linesOf(text, lockup).map(({ text: line, size, y }) => (
            <text key={y} x={width / 2} y={y} fontSize={size}>
              {partsOf(line, lockup?.accent).map((part) =>
                part === lockup?.accent ? <tspan key={part}>{part}</tspan> : part,
              )}
            </text>
          ))}
        </g>
      </defs>
      <g strokeWidth="7" strokeLinejoin="round">
        <use href={`#${id}text`} y="4" />
        <use href={`#${id}text`} />
        <use href={`#${id}text`} fill={`url(#${id}face)`} />
      </g>
    </svg>
  );
}
