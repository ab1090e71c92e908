import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import css from './chart.module.css';

interface ScrubAreaProps {
  readonly name: string;
  readonly count: number;
  /** The chosen point; undefined while none is. */
  readonly at: number | undefined;
  /** The text of the chosen point for screen readers. */
  readonly valueText: string;
  /** The point at a place of the area, 0 at its left edge and 1 at its right. */
  readonly pick: (fraction: number) => number;
  readonly onScrub: (at: number | undefined) => void;
  readonly children: ReactNode;
}

function within(point: number, last: number): number {
  return Math.min(Math.max(point, 0), last);
}

function stepTo(key: string, from: number, last: number): number | undefined {
  const leap = Math.max(Math.round(last / 10), 1);
  const targets = new Map([
    ['ArrowLeft', from - 1],
    ['ArrowDown', from - 1],
    ['ArrowRight', from + 1],
    ['ArrowUp', from + 1],
    ['PageDown', from - leap],
    ['PageUp', from + leap],
    ['Home', 0],
    ['End', last],
  ]);
  return targets.get(key);
}

/**
 * The part of a chart over which a point is chosen: a mouse over it, a finger along it (up and down still scrolls the
 * page), and the keyboard as on a slider: arrow keys, Page Up and Down by a tenth, Home, End. It starts at the
 * last point, and lets go when the pointer or the focus leaves.
 */
export function ScrubArea({ name, count, at, valueText, pick, onScrub, children }: ScrubAreaProps) {
  const last = count - 1;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onScrub(within(pick((event.clientX - left) / width), last));
  };
  const letGo = (): void => onScrub(undefined);
  const handleKey = (event: KeyboardEvent): void => {
    const target = stepTo(event.key, at ?? last, last);
    if (target === undefined) return;
    event.preventDefault();
    onScrub(within(target, last));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={valueText}
      className={css.scrub}
      onKeyDown={handleKey}
      onBlur={letGo}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') letGo();
      }}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
    >
      {children}
    </div>
  );
}
