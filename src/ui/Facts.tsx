import type { ReactNode } from 'react';
import css from './market.module.css';

interface FactsProps {
  readonly facts: readonly (readonly [title: string, figure: ReactNode])[];
}

/** Figures with their titles, two beside each other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css.facts}>
      {facts.map(([title, figure]) => (
        <div key={title} className={css.fact}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
