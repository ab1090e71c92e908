import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import css from './page-definition.module.css';
import type { ShownPage } from './shown-page.ts';

interface BlockProps {
  readonly page: ShownPage;
  readonly title?: string | undefined;
  /** A line at the end: where the figures are from. */
  readonly source?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a component: a card of its own, or a part of the card that it stands in. */
export function Block({ page, title, source, children }: BlockProps) {
  const content = (
    <>
      {children}
      {source !== undefined && <p className={css.source}>{source}</p>}
    </>
  );
  if (page.hasCards)
    return (
      <Card tone="campaign" className={css.card} {...(title !== undefined && { title })}>
        {content}
      </Card>
    );
  return (
    <div>
      {title !== undefined && (
        <Text as="h3" of="title">
          {title}
        </Text>
      )}
      {content}
    </div>
  );
}
