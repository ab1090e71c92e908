import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import type { ThingName } from './thing-names.ts';
import css from './Card.module.css';

interface CardProps {
  readonly title?: string;
  /** Before the title: a thing, or an element of 32 px. */
  readonly picture?: ThingName | ReactElement | undefined;
  /** One link or button at the end of the title's line. */
  readonly action?: ReactNode;
  /** `campaign` takes the campaign's card colour, `sunken` lies below the page, `surface` above it. */
  readonly tone?: 'surface' | 'campaign' | 'sunken';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A group of things on a ground of its own; with a title it is a region that screen readers can jump to. */
export function Card({ title, picture, action, tone = 'surface', className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={clsx(css.card, css[tone], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <header className={css.head}>
          <h2 id={titleId} className={clsx(css.title, picture !== undefined && css.isPictured)}>
            {typeof picture === 'string' ? <Thing name={picture} className={css.picture} /> : picture}
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
