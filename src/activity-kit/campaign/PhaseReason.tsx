import { clsx } from 'clsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import type { CampaignStore } from './campaign-store.ts';
import css from './Section.module.css';

interface PhaseReasonProps {
  readonly of: CampaignStore;
  /** The screen with the draws of a game, which has the way to it; undefined without a game. */
  readonly proof: string | undefined;
}

/**
 * Why nothing can be done now, in the words of the server. From the start of the activity on, and where no game on the screen
 * leads to them, a link leads to the visitor's prizes.
 */
export function PhaseReason({ of: campaign, proof }: PhaseReasonProps) {
  const page = campaign.info.value?.page_info;
  // A phase that the server gives no reason for needs none.
  if (page === undefined || page.phase_reason === '') return null;
  const award = campaign.manifest?.screens?.['award'];
  return (
    <Card tone="campaign" className={clsx(css.section, css.reason)}>
      <p>{page.phase_reason}</p>
      {award && proof === undefined && page.phase !== activityPhase.upcoming && (
        <Link className={css.link} to={campaign.pathTo(award.path)}>
          我的奖品 ›
        </Link>
      )}
    </Card>
  );
}
