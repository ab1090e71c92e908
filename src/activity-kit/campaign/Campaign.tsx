import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { activityPhase, onlineStatus } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { decorativePart, laterPart, lazyPart } from '#kernel/screen/lazy-part.tsx';
import { formatWindow } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Retry } from '#ui/Retry.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { AccountChip } from '#product-kit/AccountChip.tsx';
import { Hero } from '../Hero.tsx';
import type { Lockup } from '../scene/lockup.ts';
import { Scenery } from '../scene/Scenery.tsx';
import type { ScenePart } from '../scene/Scenery.tsx';
import { WideHeader, useIsWide } from '#product-kit/site/WideHeader.tsx';
import { useActivityId } from './activity-address.ts';
import css from './Campaign.module.css';
import sectionCss from './Section.module.css';
import { CampaignStore } from './campaign-store.ts';
import { useManifest } from './campaign.ts';
import type { CampaignManifest } from './campaign.ts';
import { CampaignContext } from './use-campaign.ts';
import { WaitReason } from './WaitReason.tsx';
import { campaignTexts } from './campaign-texts.ts';

const MissingActivity = lazyPart(async () => ({
  default: (await import('./MissingActivity.tsx')).MissingActivity,
}));

const OwnPrizes = lazyPart(async () => ({ default: (await import('./MissingActivity.tsx')).OwnPrizes }));

// Whoever lost it sees the next phase at the next load.
const NextPhase = decorativePart(async () => ({ default: (await import('./NextPhase.tsx')).NextPhase }));

const PhoneCode = laterPart(async () => ({ default: (await import('./PhoneCode.tsx')).PhoneCode }));

interface CampaignProps {
  /** The info call of this screen; that of the campaign when absent. */
  readonly of?: Endpoint;
  /** A class beside that of the colours of the campaign. */
  readonly className?: string | undefined;
  /** The words that are there before the data. */
  readonly texts: {
    readonly title: string;
    readonly slogan: string;
    readonly intro?: string;
    readonly lockup?: Lockup;
  };
  readonly scene?: ScenePart;
  /** A large picture below the words, painted with the page, or room for that of the scene; for a campaign without a game. */
  readonly picture?: ThingName | 'scene';
  /** What stands below the picture, painted with the page. */
  readonly below?: ReactNode;
  /** What is played, on the coloured ground below the words. */
  readonly stage?: ReactNode;
  /** The name of the screen on which the visitor's draws can be verified. */
  readonly proof?: string;
  /** What is played says why nothing can be done outside of the run. */
  readonly saysReason?: boolean;
  /** An activity whose status is not online has the failed state, with a retry (product 14.18). */
  readonly isOnlineOnly?: boolean;
  readonly children: ReactNode;
}

/**
 * The screen of one activity: the account, the title in its scene, the rules with the odds, why nothing can be done
 * outside of its run, what is played, its parts, and the risk line. From 768 px the parts are a second column, below the
 * header of the site. The activity is the one of the address, or the current one. What is played fills the first view of a
 * phone, and its parts are below the fold (`contract/pages/page-fold.ts`).
 */
export const Campaign = observer(function Campaign({
  of,
  className,
  texts,
  scene,
  picture,
  below,
  stage,
  proof,
  isOnlineOnly,
  saysReason,
  children,
}: CampaignProps) {
  const manifest = useManifest();
  const campaign = useOpened(of, manifest);
  const isMissing = campaign.info.code === codes.activityMissing;
  // What was known of an activity that has been taken offline since is not shown either.
  const info = isMissing ? undefined : campaign.info.value;
  const page = info?.page_info;
  const isDown = isOnlineOnly && page !== undefined && page.status !== onlineStatus.online;
  const isFailed = isDown || (info === undefined && campaign.info.showRetry);
  const rests = page !== undefined && page.phase !== activityPhase.running;
  const isWide = useIsWide();

  return (
    <CampaignContext value={campaign}>
      <Page kind="campaign" theme={clsx(manifest.theme, className)} top={<WideHeader />}>
        <div className={css.columns}>
          <div className={css.first} {...marksOf(rests && stage !== undefined, saysReason)}>
            {/* A failed page has no place for its objects. */}
            <Scenery scene={isFailed && stage ? undefined : scene} />
            <Hero
              {...texts}
              window={page === undefined ? '' : windowText(page.start_time, page.end_time)}
              back={<WayBack of={campaign} main={manifest.screens.main} />}
              account={<AccountChip />}
              {...{ picture, below }}
              lettering={manifest.lettering}
              rules={info && { ...info.page_info, prizes: info.prize_list }}
              proof={proof !== undefined && proofLink(campaign.pathTo(proof))}
            />
            {rests && !isDown && !saysReason && (
              <RestReason of={campaign} words={page.phase_reason} hasProof={proof !== undefined} />
            )}
            {stage !== undefined && !isFailed && (
              <div className={css.stage} data-stage="">
                {stage}
              </div>
            )}
            <div className={css.code}>{isWide && <PhoneCode isClosed={rests} />}</div>
          </div>
          <div data-fold={stage && ''}>
            {isFailed ? <Failed {...{ campaign, isMissing, proof }} /> : children}
          </div>
        </div>
        <RiskLine onField isSample={page?.is_sample} />
        <WaitReason of={campaign} />
        <NextPhase of={campaign} />
      </Page>
    </CampaignContext>
  );
});

/** What the styles of the first view know of it: it rests, its scene is lower by a reason above the game, and it has not entered. */
const marksOf = (rests: boolean, saysReason = false) =>
  ({ 'data-rests': rests, 'data-lower': rests && !saysReason, 'data-entrance': 'ahead' }) as const;

interface RestReasonProps {
  readonly of: CampaignStore;
  readonly words: string;
  readonly hasProof: boolean;
}

/** Why nothing can be done outside of the run, with the own prizes where no game leads to them. */
function RestReason({ of, words, hasProof }: RestReasonProps) {
  return (
    <Card tone="campaign" className={sectionCss.reason}>
      {words}
      {!hasProof && <OwnPrizes of={of} />}
    </Card>
  );
}

/** The campaign of this screen, for the activity of the address. */
function useOpened(of: Endpoint | undefined, manifest: CampaignManifest): CampaignStore {
  const { answers } = useServices();
  const activityId = useActivityId();
  const [campaign] = useState(() => new CampaignStore(answers, of ?? manifest.info, activityId, manifest));
  useLoad(campaign.info);
  return campaign;
}

interface FailedProps {
  readonly campaign: CampaignStore;
  readonly isMissing: boolean;
  readonly proof: string | undefined;
}

/** In place of the parts: that there is no such activity, or one retry for the whole screen. */
function Failed({ campaign, isMissing, proof }: FailedProps) {
  const { info } = campaign;
  return (
    <Card tone="campaign" className={sectionCss.section}>
      {isMissing ? (
        <MissingActivity prizes={proof && campaign.pathTo(proof)} />
      ) : (
        <Retry hint={info.value?.page_info.phase_reason ?? info.reason} onRetry={() => void info.reload()} />
      )}
    </Card>
  );
}

interface WayBackProps {
  readonly of: CampaignStore;
  readonly main: CampaignManifest['screens']['main'];
}

/** A further screen leads back to the main one, and that to the other activities. */
function WayBack({ of: campaign, main }: WayBackProps) {
  const isMain = main.path === useLocation().pathname;
  return (
    <Link to={isMain ? paths.activityCenter : campaign.pathTo(main.path)}>
      ‹ {isMain ? campaignTexts.center : main.title}
    </Link>
  );
}

const proofLink = (to: string) => (
  <Link to={to} replace>
    {campaignTexts.proof}
  </Link>
);

const windowText = (from: number | null, to: number | null) => campaignTexts.window(formatWindow(from, to));
