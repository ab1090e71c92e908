import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import css from './Section.module.css';
import { useCampaign } from './use-campaign.ts';

interface SectionProps {
  readonly title: string;
  /** Before the title: a thing, or an element of 32 px. */
  readonly picture?: ThingName | ReactElement | undefined;
  /** The way to a further screen of the activity, at the end of the title's line. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The space that is reserved while its content loads. */
  readonly room?: 'list' | 'stage';
  /** What the visitor can be led to here by a game that has nothing to play with. */
  readonly part?: 'tasks' | 'invite' | 'goal';
  readonly children: ReactNode;
}

/** One card of a campaign's screen. */
export function Section({ title, picture, link, room, part, children }: SectionProps) {
  const campaign = useCampaign();
  return (
    <Card
      tone="campaign"
      title={title}
      picture={picture}
      className={css.section}
      action={
        link && (
          <TextLink small align="end" to={campaign.pathTo(link.to)}>
            {link.label} ›
          </TextLink>
        )
      }
    >
      <div className={clsx(room && css[room])} data-part={part}>
        <PartBoundary>{children}</PartBoundary>
      </div>
    </Card>
  );
}
