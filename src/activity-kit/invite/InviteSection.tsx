import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Retry } from '#ui/Retry.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import giftPicture from '#ui/objects/gift.webp';
import { Section } from '../campaign/Section.tsx';
import type { CampaignStore } from '../campaign/campaign-store.ts';
import { useCampaign } from '../campaign/use-campaign.ts';

import css from './InviteSection.module.css';
import { inviteTexts as texts } from './invite-texts.ts';
import { useInvitation } from './use-invitation.ts';

// A guest never sees it, and it is below the first view.
const OwnInvitation = lazyPart(async () => ({
  default: (await import('./OwnInvitation.tsx')).OwnInvitation,
}));

// Below the first view.
const InviteSteps = lazyPart(async () => ({ default: (await import('./InviteSteps.tsx')).InviteSteps }));

// It is no part of the first view of a page that is still being read.
const InviteBar = lazyPart(async () => ({ default: (await import('./InviteBar.tsx')).InviteBar }));

/** The info of a campaign that rewards inviting. */
export interface InvitingInfo extends CampaignInfo {
  readonly invite_info: {
    readonly invite_code: string;
    readonly condition_desc: string;
    readonly award_desc: string;
    readonly is_reminded: boolean;
  };
}

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
 * host forbids rewards for inviting, a sentence says so. The invitation by which the visitor came is taken up here.
 */
export const InviteSection = observer(function InviteSection(props: InviteSectionProps) {
  const { title, share, records, hasBar = false } = props;
  const campaign = useCampaign<InvitingInfo>();
  const { platform } = useServices();
  const visitor = useVisitor();
  const info = campaign.info.value;
  useInvitation({
    activityId: info?.activity_id,
    ownCode: info?.invite_info.invite_code ?? '',
    onBound: () => void campaign.reload(),
  });

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const draw = (): ReactNode => {
    if (visitor === undefined || info === undefined) return <Skeleton rows={3} of="row" />;
    if (!platform.activity.rewardsSharing()) return <p className={css.notice}>{texts.plain}</p>;
    // Right after a login the code comes with the page that is being loaded.
    const { invite_code: code, award_desc, condition_desc, is_reminded } = info.invite_info;
    return (
      <>
        {is_reminded && <p className={css.notice}>{texts.reminded}</p>}
        <div className={css.board}>
          <p className={css.award}>{award_desc}</p>
          <div className={css.steps}>
            <InviteSteps />
          </div>
          <p className={css.condition}>{condition_desc}</p>
        </div>
        {visitor.isLoggedIn && code === '' && <CodeToCome campaign={campaign} />}
        {visitor.isLoggedIn && code !== '' && (
          <OwnInvitation
            {...{ code, share }}
            activityId={info.activity_id}
            isListedElsewhere={records !== undefined}
            fallback={<Skeleton rows={3} of="row" />}
          />
        )}
        {!visitor.isLoggedIn && <LoginToInvite />}
      </>
    );
  };
  const isRewarded = info !== undefined && visitor !== undefined && platform.activity.rewardsSharing();
  // Right after a login the code of the member is still to come.
  const isBarReady = isRewarded && (!visitor.isLoggedIn || info.invite_info.invite_code !== '');
  return (
    <>
      {hasBar && isBarReady && (
        <InviteBar
          activityId={info.activity_id}
          award={info.invite_info.award_desc}
          {...{ code: info.invite_info.invite_code, share }}
        />
      )}
      <Section
        title={title}
        picture={giftPicture}
        part="invite"
        room="list"
        {...(records && { link: records })}
      >
        {draw()}
      </Section>
    </>
  );
});

/** A failed load leaves the page of the guest, and the code comes only by another try. */
const CodeToCome = observer(function CodeToCome({
  campaign: { info },
}: {
  readonly campaign: CampaignStore;
}) {
  if (info.showRetry) return <Retry hint={info.reason} onRetry={() => void info.reload()} />;
  return <Skeleton rows={3} of="row" />;
});

function LoginToInvite() {
  const services = useServices();
  return (
    <Empty title={texts.login}>
      <Button variant="campaign" onClick={() => void requestLogin(services)}>
        {texts.toLogin}
      </Button>
    </Empty>
  );
}
