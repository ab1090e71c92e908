import { observer } from 'mobx-react-lite';
import { actMarks } from '#activity-kit/act/act-marks.ts';
import { AllowedPart } from '#activity-kit/campaign/AllowedPart.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { useTasks } from '#activity-kit/tasks/use-tasks.ts';
import type { TakeTask } from '#activity-kit/tasks/use-tasks.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { PathTrail } from '#ui/trail/PathTrail.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Chest, ClosedChest } from './Chest.tsx';
import palm from './ink-palm.svg';
import peaks from './ink-peaks.svg';
import rose from './ink-rose.svg';
import waves from './ink-waves.svg';
import css from './TreasureMap.module.css';
import { placesOf } from './places.ts';
import type { FragmentSet } from './places.ts';
import { texts } from './texts.ts';

/** The drawn map: its places in the order of the path, each with its fragment, and the chest at the end. */
export const TreasureMap = observer(function TreasureMap() {
  const campaign = useCampaign();
  const set = campaign.ofType(collect.info);
  useLoad(set);
  const tasks = campaign.info.value?.task_list;
  const take = useTasks((id) => tasks?.find(({ task_id }) => task_id === id), { name: 'place' });
  return (
    <div className={css.map}>
      <MapInk />
      <Async of={set} skeleton={<MapToCome />}>
        {(known) => <Places of={known} take={take} />}
      </Async>
    </div>
  );
});

interface PlacesProps {
  readonly of: FragmentSet;
  readonly take: TakeTask;
}

const Places = observer(function Places({ of: set, take }: PlacesProps) {
  const campaign = useCampaign();
  const tasks = campaign.info.value?.task_list ?? [];
  const stops = placesOf(tasks, set).map(({ task, name, fragment, state, isGiven }, at) => {
    const isFound = state === 'done';
    const canTake = campaign.isRunning && !isFound;
    return {
      ...{ id: task.task_id, state, title: name },
      picture: <Thing name={thingOf(fragment.picture)} size={44} />,
      mark: isGiven ? <Thing name="handshake" size={22} className={css.given} /> : undefined,
      said: !canTake && (isGiven ? texts.fromFriend : isFound ? texts.found : state === 'todo' && texts.todo),
      button: canTake && {
        'aria-label': texts.place(at + 1, name, fragment.title),
        ...actMarks(take(task), task.award_desc),
      },
      pill: state === 'next' && task.btn_info,
    };
  });
  const chest = (
    <AllowedPart act="collect" skeleton={<ClosedChest />}>
      <Chest set={set} />
    </AllowedPart>
  );
  return <PathTrail aria-label={texts.map} stops={stops} className={css.places} end={chest} />;
});

/** As many as a set has fragments. */
const unknown = [0, 1, 2, 3, 4, 5].map((id) => ({ id, state: undefined, title: '', picture: null }));

/** The road with islands that have no names yet, and the closed chest at its end. */
function MapToCome() {
  return <PathTrail aria-hidden stops={unknown} className={css.places} end={<ClosedChest />} />;
}

const drawings = { rose, peaks, palm, waves };

/** What the drawer of the map added in ink: waves, mountains, a palm and a rose of winds. Decorative. */
function MapInk() {
  return Object.entries(drawings).map(([name, address]) => (
    <Thing key={name} name={address} className={css[name]} />
  ));
}
