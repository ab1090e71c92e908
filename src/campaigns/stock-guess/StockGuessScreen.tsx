import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Streak } from './Streak.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const RewardSections = laterPart(async () => ({
  default: (await import('#activity-kit/goals/RewardSections.tsx')).RewardSections,
}));

const Start = laterPart(async () => ({ default: (await import('./Start.tsx')).Start }));

/** Guesses about the closes of the next session, and what right ones in a row bring (product 19.22). */
export default function StockGuessScreen() {
  return (
    <Campaign texts={texts} scene={scene} stage={<Streak />}>
      <Start />
      <GuessSection title={texts.guess} hint={texts.hint} calls={stockGuess} recordsPath="records" />
      <RewardSections texts={texts} fallback={<SectionToCome title={texts.ladder} picture="trophy" />} />
    </Campaign>
  );
}
