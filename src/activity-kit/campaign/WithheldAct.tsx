import type { RewardedAct } from '#platform-contract/contract.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import css from './WithheldAct.module.css';

const plays: Readonly<Record<RewardedAct, string>> = {
  invite: '邀请得奖励',
  help: '好友助力得奖励',
  check_in: '签到得奖励',
  collect: '集碎片得奖励',
};

/** In place of what the host forbids to reward: a sentence that names the hosts which have it, with the way to the app. */
export function WithheldAct({ act }: { readonly act: RewardedAct }) {
  return (
    <div className={css.withheld}>
      <p>您所在的应用不支持“{plays[act]}”的玩法，其他玩法不受影响。如需参加，请在浏览器或 App 中打开本页。</p>
      <DownloadButton />
    </div>
  );
}
