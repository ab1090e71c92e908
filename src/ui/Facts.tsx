import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /**
   * `two` and `three` columns of a value below its name; `beside`: the values begin at one place beside their names; `apart`:
   * they end at the right edge.
   */
  readonly layout?: 'two' | 'three' | 'beside' | 'apart';
  /** On a ground of its own. */
  readonly isBoxed?: boolean;
}

/** Names with their values, as a list that readers announce so. */
export function Facts({ facts, layout = 'two', isBoxed }: FactsProps) {
  return (
    <dl className={clsx(css.facts, css[layout], isBoxed && css.isBoxed)}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
