import { useId } from 'react';
import css from './Lettering.module.css';

/** What fits into one line. */
const longest = 9;
/** The width of a line and the height of its largest letters, in the units of the drawing. */
const [width, largest] = [343, 56];

function linesOf(text: string): readonly string[] {
  if (text.length <= longest) return [text];
  const half = Math.ceil(text.length / 2);
  return [text.slice(0, half), text.slice(half)];
}

/**
 * The title of a campaign as display letters: an edge below, an outline and a gradient, in the colours of the theme. What
 * is read aloud and copied is the heading beside it.
 */
export function Lettering({ text }: { readonly text: string }) {
  const id = useId();
  const lines = linesOf(text);
  const most = Math.max(...lines.map((line) => line.length));
  const size = Math.min(largest, Math.floor(width / most));
  const height = Math.round(size * 1.28);
  return (
    <svg
      className={css.lettering}
      viewBox={`0 0 ${width} ${height * lines.length}`}
      width={width}
      height={height * lines.length}
      aria-hidden
    >
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.top} />
          <stop offset="1" className={css.bottom} />
        </linearGradient>
        <g id={`${id}text`} className={css.text} fontSize={size}>
          {lines.map((line, index) => (
            <text key={index} x={width / 2} y={Math.round(size * 1.02) + index * height}>
              {line}
            </text>
          ))}
        </g>
      </defs>
      <use href={`#${id}text`} className={css.edge} y={Math.round(size / 14)} />
      <use href={`#${id}text`} className={css.outline} />
      <use href={`#${id}text`} fill={`url(#${id}face)`} />
    </svg>
  );
}
