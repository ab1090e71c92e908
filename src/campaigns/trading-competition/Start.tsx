import { observer } from 'mobx-react-lite';
import { BeforeStart } from '#activity-kit/campaign/BeforeStart.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { ContestPage } from '#activity-kit/contest/ContestEntry.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { startTexts as texts } from './start-texts.ts';

/** Before the start: how long until then, and the way from signing up to a prize. */
export const Start = observer(function Start() {
  const contest = useCampaign<ContestPage>().info.value?.contest;
  if (contest === undefined) return null;
  const capital = formatAmount(contest.capital_fen, { of: 'fen' });
  const steps = [
    { title: texts.signUp, hint: texts.signUpHint(capital) },
    { title: texts.trade(contest.min_trade_cnt), hint: texts.tradeHint },
    { title: texts.award, hint: texts.awardHint(contest.review_hours) },
  ];
  return <BeforeStart {...{ title: texts.title, picture: 'target', left: texts.left, steps }} />;
});
