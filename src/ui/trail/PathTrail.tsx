import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { drawPath } from './path-drawing.ts';
import css from './PathTrail.module.css';
import { Trail } from './Trail.tsx';
import type { Stop, TrailProps } from './Trail.tsx';

/** A stop on a path. */
export interface PathStop extends Stop {
  readonly title: string;
  readonly picture: ReactNode;
  /** What is on the edge of its picture; a tick once it is done, when absent. */
  readonly mark?: ReactNode;
  /** Its button, while the visitor can take it. */
  readonly button?: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> | false;
  /** What the button does, on a pill. */
  readonly pill?: string | false;
}

interface PathTrailProps extends TrailProps<PathStop> {
  /** What waits at the end. */
  readonly end: ReactNode;
}

const strokes = ['road', 'dots', 'walked'] as const;

/** A trail as a winding path of three to eight stops with something at its end; the way between what is done is filled. */
export function PathTrail({ className, end, ...trail }: PathTrailProps) {
  const { rows, road, done } = drawPath(trail.stops.map(({ state }) => state === 'done'));
  return (
    <div className={clsx(css.field, className)}>
      <svg className={css.drawing} viewBox={`0 0 300 ${rows * 100}`} preserveAspectRatio="none" aria-hidden>
        {strokes.map((name) => (
          <path key={name} className={css[name]} d={name === 'walked' ? done : road} />
        ))}
      </svg>
      <Trail {...trail} className={css.path} end={<li>{end}</li>}>
        {(stop) => <Place of={stop} />}
      </Trail>
    </div>
  );
}

function Place({ of: { state, title, picture, mark, button, pill } }: { readonly of: PathStop }) {
  const edge = mark ?? (state === 'done' && <Icon name="check" />);
  const face = (
    <>
      <span className={css.face}>
        {picture}
        {edge && (
          <span className={css.mark} aria-hidden>
            {edge}
          </span>
        )}
      </span>
      <b>{title}</b>
    </>
  );
  if (!button) return face;
  return (
    <button type="button" className={css.button} {...button}>
      {face}
      {pill && <span className={css.pill}>{pill}</span>}
    </button>
  );
}
