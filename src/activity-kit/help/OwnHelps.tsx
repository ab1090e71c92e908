import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import type { help } from '#contract/activity-kit/help.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { FriendRow } from '../invite/FriendRow.tsx';
import css from './HelpSection.module.css';
import { helpTexts as texts } from './help-texts.ts';

// A guest never sees it.
const ShareWays = lazyPart(async () => ({ default: (await import('../invite/ShareWays.tsx')).ShareWays }));

interface OwnHelpsProps {
  readonly own: DataOf<typeof help.info>;
  /** The words on the shared card and on the poster. */
  readonly share: { readonly title: string; readonly slogan: string };
  /** A friend waits for the help of this visitor: their own link comes second. */
  readonly isQuiet: boolean;
}

/**
 * The helps that the visitor has received, and the link for their friends; who does not take part yet starts it here.
 */
export const OwnHelps = observer(function OwnHelps({ own, ...link }: OwnHelpsProps) {
  const { invite_code: code, value, most, reward_desc, limit_desc, helper_list } = own;
  return (
    <>
      <div className={css.board}>
        <p className={css.reward}>{texts.reward(reward_desc)}</p>
        <p className={css.limit}>{limit_desc}</p>
      </div>
      <HelpLink {...{ own, ...link }} />
      {code !== '' && (
        <Progress label={texts.progress} value={value} max={most} text={texts.progressText(value, most)} />
      )}
      {helper_list.length > 0 && (
        <ul aria-label={texts.helpers}>
          {helper_list.map(({ phone, help_time }, at) => (
            <FriendRow key={at} {...{ phone, time: help_time }}>
              <b className={css.brought}>+{reward_desc}</b>
            </FriendRow>
          ))}
        </ul>
      )}
      {code !== '' && helper_list.length === 0 && <p className={css.nobody}>{texts.nobody}</p>}
    </>
  );
});

/** The ways to hand on the own link; the button to get one for who has none. */
const HelpLink = observer(function HelpLink({ own, share, isQuiet }: OwnHelpsProps) {
  const campaign = useCampaign();
  const { pathname } = useLocation();
  const start = useCallAct('help-start', participation.participate);
  const { activity_id: activityId, invite_code: code } = own;
  if (code === '') {
    return (
      <div className={css.start}>
        <ActButton of={start({})} variant={isQuiet ? 'quiet' : 'campaign'} wide>
          {texts.start}
        </ActButton>
      </div>
    );
  }
  // Nobody's help is missing any more.
  if (own.value >= own.most) return null;
  return (
    <div className={css.link}>
      <ShareWays
        {...{ code, share, isQuiet, link: helpLink(pathname, activityId, code) }}
        copyLink={texts.copyLink}
        posterCall={texts.posterCall}
        // The card of a page with invitations is the invitation.
        isPageCard={campaign.info.value !== undefined && !('invite_info' in campaign.info.value)}
        fallback={<Skeleton rows={1} of="row" />}
      />
    </div>
  );
});

/** The address under which a friend opens the activity to help this member; in every host that of the website. */
function helpLink(path: string, activity_id: string, code: string): string {
  const query = new URLSearchParams({ activity_id, help: code });
  return canonicalLink(`${path}?${query.toString()}`, location.origin);
}
