import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { ContestPage } from '#activity-kit/contest/ContestEntry.tsx';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { formatAmount } from '#ui/format-amount.ts';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { StairsTrail } from '#ui/trail/StairsTrail.tsx';
import type { StopState } from '#ui/trail/Trail.tsx';
import css from './Way.module.css';
import { wayTexts as texts } from './way-texts.ts';

const pictures: readonly ThingName[] = ['memo', 'bar-chart', 'bell', 'trophy'];

/** The way to the top of the board as a skyline: a tower for each part, lit as far as the visitor has come. */
export const Way = observer(function Way() {
  const campaign = useCampaign<ContestPage>();
  const contest = campaign.info.value?.contest;
  if (contest === undefined) return null;
  const { capital_fen: capital, min_trade_cnt: trades, review_hours: hours } = contest;
  const isJoined = campaign.info.value?.is_joined === true;
  // The section of the return asks for it, of contestants only.
  const done = isJoined ? (campaign.part(tradingCompetition.income).value?.trade_cnt ?? 0) : 0;
  const passed = isJoined ? (done >= trades ? 2 : 1) : 0;
  const hints = [
    texts.capital(formatAmount(capital, { of: 'fen' })),
    texts.trades(trades),
    texts.closes,
    texts.review(hours),
  ];
  const stops = texts.stops.map((title, at) => {
    const state: StopState = at < passed ? 'done' : at === passed && campaign.isRunning ? 'next' : 'todo';
    return {
      ...{ id: title, state, said: state === 'done' && texts.done },
      picture: <Thing name={pictures[at] ?? 'trophy'} />,
      words: (
        <>
          <b className={css.stop}>{title}</b>
          <span className={css.hint}>{hints[at]}</span>
        </>
      ),
    };
  });
  return (
    <Section title={texts.title} picture="rocket">
      <div className={css.way}>
        <StairsTrail aria-label={texts.title} stops={stops} className={css.towers} />
      </div>
    </Section>
  );
});
