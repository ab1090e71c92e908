import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { InvitePanel } from '#activity-kit/InvitePanel.tsx';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { useServices } from '#kernel/screen/services.ts';
import { sharePage, canonicalLink } from '#kernel/sharing/share-card.ts';
import { Button } from '#ui/Button.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import css from '../mgm.module.css';
import type { MgmActions } from '../mgm-actions.ts';
import type { InviteRecord, LotteryInfo, MgmInfo } from '../mgm-store.ts';
import { playTexts as texts } from '../play-texts.ts';
import { texts as head } from '../texts.ts';
import { PosterButton } from './PosterButton.tsx';
import { RemindButton } from './RemindButton.tsx';
import { paths } from '#kernel/screen/paths.ts';

/** The address under which a friend opens the activity from this member, in every host the address of the website. */
function inviteLink(origin: string, activityId: string, code: string): string {
  return canonicalLink(`${origin}${paths.mgm}?activity_id=${activityId}&invite_code=${code}`, origin);
}

interface InviteCardProps {
  readonly actions: MgmActions;
  readonly info: MgmInfo;
  readonly lottery: LotteryInfo;
}

const isState = (state: string): state is keyof typeof texts.states => state in texts.states;
const yuan = (fen: number) => formatAmount(fen, { of: 'fen' });

async function copyLink(link: string): Promise<void> {
  notify((await copyText(link)) ? texts.linkCopied : texts.linkNotCopied);
}

function friendOf({ relation_activity_id, phone, state, award_amount, invite_time }: InviteRecord) {
  const words = isState(state) ? texts.states[state] : '';
  const brought = award_amount > 0 ? ` · +${yuan(award_amount)}元` : '';
  return { id: relation_activity_id, name: phone, state: words + brought, invite_time };
}

/** The visitor's code, link and poster, and the friends who came by them. */
export const InviteCard = observer(function InviteCard({ actions, info, lottery }: InviteCardProps) {
  const { platform } = useServices();
  const { total_cnt, qualified_cnt, award_amount, invite_records } = lottery.invite;
  const code = info.invite_info.invite_code;
  const link = inviteLink(location.origin, info.activity_id, code);
  const records = actions.friends.value ?? invite_records;
  useEffect(() => {
    void sharePage(platform, { title: head.title, desc: head.slogan, link });
  }, [platform, link]);

  return (
    <>
      {award_amount > 0 && <p className={css.earned}>{texts.earned(yuan(award_amount))}</p>}
      <InvitePanel
        code={code}
        count={qualified_cnt}
        friends={records.map(friendOf)}
        poster={
          <>
            <Button variant="quiet" onClick={() => void copyLink(link)}>
              {texts.copyLink}
            </Button>
            <PosterButton code={code} link={link} />
          </>
        }
        action={({ id }) => (
          <RemindButton actions={actions} record={records.find((one) => one.relation_activity_id === id)} />
        )}
        more={<More actions={actions} shown={records.length} total={total_cnt} />}
      />
    </>
  );
});

interface MoreProps {
  readonly actions: MgmActions;
  readonly shown: number;
  readonly total: number;
}

const More = observer(function More({ actions: { friends }, shown, total }: MoreProps) {
  if (shown >= total) return null;
  const handleMore = () => void (friends.value === undefined ? friends.load() : friends.more());
  return (
    <Button variant="quiet" wide busy={friends.isLoading} onClick={handleMore}>
      {texts.more}
    </Button>
  );
});
