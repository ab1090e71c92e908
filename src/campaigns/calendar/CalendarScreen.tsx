import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { MonthSection } from './MonthSection.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

/** The calendar: the month with its releases and activities, and a message before important data (product 19.20). */
export default function CalendarScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="scene">
      <MonthSection />
      <ReminderSection />
    </Campaign>
  );
}
