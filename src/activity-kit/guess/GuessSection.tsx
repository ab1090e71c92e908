import { observer } from 'mobx-react-lite';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import css from './guess.module.css';
import { guessSectionTexts as texts } from './guess-section-texts.ts';
import type { GuessCalls } from './guess-store.ts';

// Its stocks are asked for after the first screen.
const Stocks = laterPart(async () => ({ default: (await import('./Stocks.tsx')).Stocks }));

interface GuessSectionProps {
  readonly title: string;
  /** What a right guess brings, and that a wrong one costs nothing. */
  readonly hint: string;
  readonly calls: GuessCalls;
  /** The screen with the visitor's guesses. */
  readonly recordsPath: string;
}

/** Guesses about the closing prices of the next session; once there are none to make, the way to those that were made. */
export const GuessSection = observer(function GuessSection({
  title,
  hint,
  calls,
  recordsPath,
}: GuessSectionProps) {
  const campaign = useCampaign();
  const activityId = campaign.info.value?.activity_id;
  // It keeps its place until the phase is known.
  const isOver = activityId !== undefined && !campaign.isRunning;
  if (campaign.phase === activityPhase.upcoming) return null;
  const records = { to: recordsPath, label: texts.records };
  if (isOver)
    return (
      <Section title={texts.own} picture="chart-rising" link={records}>
        <p className={css.hint}>{texts.ownHint}</p>
      </Section>
    );
  const skeleton = <Skeleton rows={4} of="row" />;
  return (
    <Section title={title} picture="chart-rising" link={records}>
      <p className={css.hint}>{hint}</p>
      {activityId === undefined ? (
        skeleton
      ) : (
        <Stocks key={activityId} {...{ calls, activityId }} fallback={skeleton} />
      )}
    </Section>
  );
});
