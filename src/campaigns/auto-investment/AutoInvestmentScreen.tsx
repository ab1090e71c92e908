import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { texts } from './texts.ts';
import { Ways } from './Ways.tsx';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const FigureSections = laterPart(async () => ({
  default: (await import('./FigureSections.tsx')).FigureSections,
}));
const RewardSections = laterPart(async () => ({
  default: (await import('#activity-kit/goals/RewardSections.tsx')).RewardSections,
}));

/** A plan to look at: its fund, what it would have become, what its index costs, and the ways on (product 19.23). */
export default function AutoInvestmentScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="scene">
      <Ways />
      <FigureSections fallback={<SectionToCome isAlways title={texts.plan} picture="chart-rising" />} />
      <RewardSections
        texts={texts}
        fallback={<SectionToCome title={texts.ladder} picture="target" part="tasks" />}
      />
    </Campaign>
  );
}
