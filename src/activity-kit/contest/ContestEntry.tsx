import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { participation } from '#contract/activity-kit/participation.ts';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import type { ContestInfo } from '#contract/activity-kit/contest.schema.ts';
import { formatAmount } from '#ui/format-amount.ts';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { StagePrize } from '../prizes/StagePrize.tsx';
import { contestTexts as texts } from './contest-texts.ts';
import css from './contest.module.css';

/** What the page of a contest knows of it. */
export interface ContestPage extends CampaignInfo {
  readonly is_joined: boolean;
  readonly contest: ContestInfo;
}

interface ContestEntryProps {
  /** The campaign's own call to sign up; taking part in the activity when absent. */
  readonly call?: EndpointRow;
  /** How the visitor does, in place of the button once they have signed up. */
  readonly own?: ReactNode;
}

/** What a contest begins with, and the button that signs up while it runs; dashes before anything is known. */
export const ContestEntry = observer(function ContestEntry({
  call = participation.participate,
  own,
}: ContestEntryProps) {
  const campaign = useCampaign<ContestPage>();
  const signUp = useCallAct('sign-up', call);
  const info = campaign.info.value;
  const { contest, is_joined: isJoined = false } = info ?? {};
  const figures = [
    [texts.contestants, contest && texts.people(contest.contestant_cnt)],
    [texts.capital, contest && formatAmount(contest.capital_fen, { of: 'fen' })],
    [texts.threshold, contest && texts.trades(contest.min_trade_cnt)],
  ] as const;
  return (
    <section className={css.entry} aria-label={texts.mine}>
      <StagePrize className={css.prize} />
      <dl className={css.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure ?? '--'}</dd>
          </div>
        ))}
      </dl>
      {isJoined && own}
      {campaign.isRunning && !isJoined && (
        <ActButton of={signUp({})} wide>
          {texts.signUp}
        </ActButton>
      )}
      <p className={css.words} role="status">
        {info && wordsOf(isJoined, campaign.isRunning)}
      </p>
    </section>
  );
});

function wordsOf(isJoined: boolean, isRunning: boolean): string {
  if (isJoined) return isRunning ? texts.joined : texts.signedUp;
  return isRunning ? texts.signUpHint : '';
}
