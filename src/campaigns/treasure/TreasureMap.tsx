import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { actMarks } from '#activity-kit/act/act-marks.ts';
import { AllowedPart } from '#activity-kit/campaign/AllowedPart.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import grid from '#activity-kit/tasks/path-grid.module.css';
import { drawStampPath } from '#activity-kit/tasks/stamp-path.ts';
import { useTasks } from '#activity-kit/tasks/use-tasks.ts';
import type { TakeTask } from '#activity-kit/tasks/use-tasks.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Chest, ClosedChest } from './Chest.tsx';
import palm from './ink-palm.svg';
import peaks from './ink-peaks.svg';
import rose from './ink-rose.svg';
import waves from './ink-waves.svg';
import css from './TreasureMap.module.css';
import { placesOf } from './places.ts';
import type { Place } from './places.ts';
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
        {(known) => {
          const places = placesOf(tasks ?? [], known);
          return (
            <>
              <Road found={places.map(({ state }) => state === 'found' || state === 'given')} />
              <ol className={grid.places} aria-label={texts.map}>
                {places.map((place, at) => (
                  <PlaceMark key={place.task.task_id} {...{ place, at, take }} isOpen={campaign.isRunning} />
                ))}
                <li className={clsx(grid.place, grid.end, css.place, css.end)}>
                  <AllowedPart act="collect" skeleton={<ClosedChest />}>
                    <Chest set={known} />
                  </AllowedPart>
                </li>
              </ol>
            </>
          );
        }}
      </Async>
    </div>
  );
});

/** The road over the rows of places, and how far of it has been walked. */
function Road({ found }: { readonly found: readonly boolean[] }) {
  const { rows, road, done } = drawStampPath(found);
  return (
    <svg className={css.drawing} viewBox={`0 0 300 ${rows * 100}`} preserveAspectRatio="none" aria-hidden>
      <path className={css.road} d={road} fill="none" vectorEffect="non-scaling-stroke" />
      <path className={css.way} d={done} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** As many as a set has fragments. */
const unknown: readonly false[] = Array.from({ length: 6 }, () => false);

/** The road with islands that have no names yet, and the closed chest at its end. */
function MapToCome() {
  return (
    <>
      <Road found={unknown} />
      <ol className={grid.places} aria-hidden>
        {unknown.map((_, at) => (
          <li key={at} className={clsx(grid.place, css.place)}>
            <span className={css.island} />
          </li>
        ))}
        <li className={clsx(grid.place, grid.end, css.place, css.end)}>
          <ClosedChest />
        </li>
      </ol>
    </>
  );
}

const words = { found: texts.found, given: texts.fromFriend, next: '', todo: texts.todo } as const;

interface PlaceMarkProps {
  readonly place: Place;
  readonly at: number;
  readonly take: TakeTask;
  /** The activity runs. */
  readonly isOpen: boolean;
}

const PlaceMark = observer(function PlaceMark({ place, at, take, isOpen }: PlaceMarkProps) {
  const { task, name, fragment, state } = place;
  const canTake = isOpen && (state === 'next' || state === 'todo');
  const face = (
    <>
      <span className={css.island}>
        <Thing name={thingOf(fragment.picture)} size={44} />
        {(state === 'found' || state === 'given') && (
          <span className={css.mark}>
            {state === 'given' ? <Thing name="handshake" size={20} /> : <Icon name="check" />}
          </span>
        )}
      </span>
      <span className={css.name}>{name}</span>
    </>
  );
  return (
    <li
      className={clsx(grid.place, css.place, css[state])}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      {canTake ? (
        <button
          type="button"
          className={css.action}
          aria-label={texts.place(at + 1, name, fragment.title)}
          {...actMarks(take(task), task.award_desc)}
        >
          {face}
          {state === 'next' && <span className={css.label}>{task.btn_info}</span>}
        </button>
      ) : (
        <>
          {face}
          <span className="visually-hidden">{words[state]}</span>
        </>
      )}
    </li>
  );
});

const drawings = { rose, peaks, palm, waves };

/** What the drawer of the map added in ink: waves, mountains, a palm and a rose of winds. Decorative. */
function MapInk() {
  return Object.entries(drawings).map(([name, address]) => (
    <Thing key={name} name={address} className={css[name]} />
  ));
}
