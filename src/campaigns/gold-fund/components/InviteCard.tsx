import { observer } from 'mobx-react-lite';
import { useInvitation } from '#activity-kit/use-invitation.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import type { GoldFundInfo, GoldFundStore } from '../gold-fund-store.ts';
import css from '../gold-fund.module.css';
import { sectionTexts as texts } from '../section-texts.ts';
import { canonicalLink } from '#kernel/sharing/share-card.ts';

/** The link that a visitor gives to friends: the canonical address of this activity with their code. */
function inviteLink({ activity_id, invite_code }: Pick<GoldFundInfo, 'activity_id' | 'invite_code'>): string {
  const query = new URLSearchParams({ activity_id, invite_code });
  return canonicalLink(`${paths.goldFund}?${query.toString()}`, location.origin);
}

interface InviteCardProps {
  readonly store: GoldFundStore;
  readonly info: GoldFundInfo;
  readonly search: string;
}

/**
 * Whether the host allows rewards for inviting and sharing; undefined until the page is hydrated, because the
 * page that all visitors share is drawn for no host.
 */
function useRewardsSharing(): boolean | undefined {
  const { platform } = useServices();
  return useIsHydrated() ? platform.activity.rewardsSharing() : undefined;
}

async function copy(info: GoldFundInfo): Promise<void> {
  // Copied right after a login, the code comes with the page that is being loaded.
  if (info.invite_code === '') return;
  notify((await copyText(inviteLink(info))) ? texts.copied : texts.notCopied);
}

/**
 * The link for friends and its reward; a guest is asked to log in first. A host that forbids rewards
 * for inviting gets a sentence in its place. The link by which the visitor came is read here.
 */
export const InviteCard = observer(function InviteCard({ store, info, search }: InviteCardProps) {
  const isRewarded = useRewardsSharing();
  useInvitation({
    activityId: info.activity_id,
    ownCode: info.invite_code,
    onBound: () => void store.info.load(),
  });
  const copyLink = useAuthenticatedAction('gold-fund.invite', () => copy(info));
  return (
    <section className={css.card}>
      <h2 className={css.heading}>
        {texts.invite}
        <Link className={css.link} to={paths.goldFundInviteHistory + search}>
          {texts.inviteHistory} ›
        </Link>
      </h2>
      <p className={css.hint}>
        {isRewarded !== undefined && (isRewarded ? texts.inviteHint(info.invite_token) : texts.notHere)}
      </p>
      {isRewarded === true && (
        <Button wide variant="campaign" onClick={() => copyLink('')}>
          {texts.copyLink}
        </Button>
      )}
    </section>
  );
});
