import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { Wheel } from '#activity-kit/games/Wheel.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

// Below the first view.
const TaskLights = laterPart(async () => ({
  default: (await import('#activity-kit/tasks/TaskLights.tsx')).TaskLights,
}));

/** The invitation lottery: a machine, and what earns chances for it: tasks, and friends (product 19.2). */
export default function MgmScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <Machine />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <TaskSection
        title={texts.tasks}
        path={({ tasks }) => (
          <TaskLights
            tasks={tasks}
            picture="balloon"
            words={texts.lights}
            fallback={<Skeleton rows={2} of="row" />}
          />
        )}
      />
      <InviteSection title={texts.friends} share={texts} hasBar />
      <PrizeSection title={texts.wall} link={{ to: 'award', label: texts.prizes }} />
    </Campaign>
  );
}

function Machine() {
  const source = useLottery();
  return (
    <DrawSection
      title={texts.machine}
      game={Wheel}
      source={source}
      texts={texts.draw}
      link={{ to: 'award', label: texts.prizes }}
    />
  );
}
