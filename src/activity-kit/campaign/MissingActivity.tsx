import { activityPhase } from '#contract/activity-kit/participation.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { CampaignStore } from './campaign-store.ts';
import { lateTexts as texts } from './late-texts.ts';
import css from './MissingActivity.module.css';

interface MissingActivityProps {
  /** The screen of the visitor's prizes, which stay theirs; undefined where there is none. */
  readonly prizes?: string | undefined;
}

/**
 * What a screen shows where there is no such activity, or none any more: asking again would not help, so there is a way
 * to the own prizes and to the other activities, and no retry (product 16.19).
 */
export function MissingActivity({ prizes }: MissingActivityProps) {
  return (
    <div data-missing>
      <Empty title={texts.missing} hint={texts.missingHint}>
        <div className={css.ways}>
          <Link className={css.main} to={paths.activityCenter}>
            {texts.toCenter}
          </Link>
          {prizes !== undefined && (
            <Link className={css.way} to={prizes}>
              {texts.toPrizes}
            </Link>
          )}
        </div>
      </Empty>
    </div>
  );
}

/** Below the reason why nothing can be done: the way to the visitor's prizes, from the start of the activity on. */
export function OwnPrizes({ of: campaign }: { readonly of: CampaignStore }) {
  const award = campaign.manifest?.screens?.['award'];
  if (award === undefined || campaign.phase === activityPhase.upcoming) return null;
  return (
    <TextLink small to={campaign.pathTo(award.path)}>
      {texts.prizes}
    </TextLink>
  );
}
