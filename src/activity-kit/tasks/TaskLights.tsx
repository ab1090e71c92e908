import { taskStatus } from '#contract/activity-kit/participation.ts';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { RowTrail } from '#ui/trail/RowTrail.tsx';
import type { TaskRow } from './TaskList.tsx';
import { taskTexts } from './task-texts.ts';
import css from './TaskLights.module.css';

interface TaskLightsProps {
  readonly tasks: readonly TaskRow[];
  /** What is lit for each task: a lantern, a star. */
  readonly picture: ThingName;
  /** How many are lit, in words. */
  readonly words: (lit: number, all: number) => string;
}

/** What fits beside each other on a phone. */
const maxStops = 5;
const said = { ...taskTexts.lights, next: undefined } as const;

/** The tasks of an activity as lights on a string: each is lit once its task is done, and the next one glows. */
export function TaskLights({ tasks, picture, words }: TaskLightsProps) {
  const isDone = ({ status }: TaskRow) => status === taskStatus.finished;
  const next = tasks.find((task) => !isDone(task));
  const stops = tasks.slice(0, maxStops).map((task) => {
    const state = isDone(task) ? 'done' : task === next ? 'next' : 'todo';
    const { task_id: id, title } = task;
    return { id, title, state, said: said[state], picture: <Thing name={picture} size={40} /> } as const;
  });
  return (
    <div className={css.board}>
      <p className={css.words}>{words(tasks.filter(isDone).length, tasks.length)}</p>
      <RowTrail stops={stops} className={css.string} />
    </div>
  );
}
