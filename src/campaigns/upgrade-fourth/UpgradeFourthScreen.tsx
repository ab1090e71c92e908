import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Stages } from './Stages.tsx';
import { StageTrail } from './StageTrail.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const GoalSection = laterPart(async () => ({
  default: (await import('#activity-kit/goals/GoalSection.tsx')).GoalSection,
}));

/** The fourth upgrade: stages of tasks that open one after the other, and a reward for each (product 19.17). */
export default function UpgradeFourthScreen() {
  return (
    <Campaign texts={texts} scene={scene} stage={<StageTrail />}>
      <Stages />
      <GoalSection title={texts.rewards} fallback={<SectionToCome title={texts.rewards} />} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </Campaign>
  );
}
