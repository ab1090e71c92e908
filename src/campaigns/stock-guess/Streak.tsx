import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import type { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import type { DataOf } from '#contract/http/endpoint.ts';
import css from './stock-guess.module.css';
import { texts } from './texts.ts';

type GuessInfo = DataOf<typeof stockGuess.info>;

/**
 * A signpost where the way parts, below what can be won: how often in a row the visitor has guessed right, now and at most,
 * and how often at all; dashes before anything is known.
 */
export const Streak = observer(function Streak() {
  const { info, isRunning, phase } = useCampaign<GuessInfo>();
  const streak = info.value?.streak ?? undefined;
  const figures = [
    [texts.current, streak?.current, css.knob],
    [texts.best, streak?.best, css.up],
    [texts.total, streak?.total, css.down],
  ] as const;
  // Nothing is counted before the start.
  if (phase === activityPhase.upcoming) return null;
  return (
    <section className={css.streak} aria-label={texts.streak}>
      <StagePrize />
      <dl className={css.figures}>
        {figures.map(([name, count, sign]) => (
          <div key={name} className={sign}>
            <dt>{name}</dt>
            <dd>
              <b className={css.figure}>{count ?? '--'}</b>
              {texts.times}
            </dd>
          </div>
        ))}
      </dl>
      {(info.value === undefined || isRunning) && (
        <p className={css.words}>
          <span>{wordsOf(info.value)}</span>
        </p>
      )}
    </section>
  );
});

function wordsOf(info: GuessInfo | undefined): string {
  if (info === undefined) return '';
  if (info.streak === null) return texts.guest;
  const { current, best } = info.streak;
  if (current > 0) return texts.onTheWay(current);
  return best > 0 ? texts.broken : texts.start;
}
