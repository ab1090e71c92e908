import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Yard } from './Yard.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The chicken in its yard, where feed comes from, what eggs buy, how it grows, and an ETF to learn from (product 19.19). */
export default function EtfChickenScreen() {
  return (
    <Campaign texts={texts} scene={scene} stage={<Yard />}>
      <TaskSection title={texts.tasks} />
      <ExchangeSection title={texts.shop} link={{ to: 'award', label: texts.awards }} />
      <LaterSections />
    </Campaign>
  );
}
