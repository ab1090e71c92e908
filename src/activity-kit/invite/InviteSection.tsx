import { observer } from 'mobx-react-lite';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AllowedPart } from '../campaign/AllowedPart.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import type { InvitingInfo } from './invite-store.ts';

// It is below the first view, and waits for the visitor to be known.
const Inviting = laterPart(async () => ({ default: (await import('./Inviting.tsx')).Inviting }));

interface InviteSectionProps {
  readonly title: string;
  /** The words on the shared card and on the poster. */
  readonly share: { readonly title: string; readonly slogan: string };
  /** The screen with all friends; without one they are listed here. */
  readonly records?: { readonly to: string; readonly label: string };
  /** Keeps a bar at the foot of a phone's screen until this section is reached. */
  readonly hasBar?: boolean;
}

/**
 * Inviting friends while the activity runs: the reward, the visitor's code, link and poster, and the friends. Where the
 * host forbids rewards for inviting, a sentence says so. The invitation by which the visitor came is taken up with it.
 */
export const InviteSection = observer(function InviteSection(props: InviteSectionProps) {
  const { title, share, records, hasBar = false } = props;
  const campaign = useCampaign<InvitingInfo>();
  const visitor = useVisitor();
  const info = campaign.info.value;
  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const skeleton = <Skeleton rows={3} of="row" />;
  return (
    <Section title={title} picture="gift" part="invite" room="list" {...(records && { link: records })}>
      {visitor === undefined || info === undefined ? (
        skeleton
      ) : (
        <AllowedPart act="invite" skeleton={skeleton}>
          <Inviting
            {...{ info, share, hasBar }}
            isLoggedIn={visitor.isLoggedIn}
            isListedElsewhere={records !== undefined}
            fallback={skeleton}
          />
        </AllowedPart>
      )}
    </Section>
  );
});
