import { Stack } from '#ui/Stack.tsx';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './SiteSection.module.css';

interface SiteSectionProps {
  readonly title: string;
  readonly intro?: string;
  /** Drawn at the end of the heading line, for example a link to all of it. */
  readonly aside?: ReactNode;
  /** A band in the colour of cards, so that neighbouring sections can be distinguished. */
  readonly raised?: boolean;
  /** The first section below the first view of a phone (`contract/pages/page-fold.ts`). */
  readonly isBelowFold?: boolean;
  readonly children: ReactNode;
}

/** A band of a public page: a region named by its heading, its content in a column of at most 1080 px. */
export function SiteSection({
  title,
  intro,
  aside,
  raised = false,
  isBelowFold = false,
  children,
}: SiteSectionProps) {
  const heading = useId();
  return (
    <section
      className={clsx(css.section, raised && css.raised)}
      aria-labelledby={heading}
      data-fold={isBelowFold ? '' : undefined}
    >
      <div className={css.inner}>
        <Stack columns="besideEnd" gap={12} align="center">
          <h2 className={css.title} id={heading}>
            {title}
          </h2>
          {aside}
        </Stack>
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
        <div className={css.body}>{children}</div>
      </div>
    </section>
  );
}
