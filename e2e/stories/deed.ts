import { financialDay } from '#contract/campaigns/financial-day.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { dragonNewYear } from '#contract/campaigns/new-year.ts';
import { official } from '#contract/campaigns/official.ts';

/** The page of a running activity, its task that is done where it is pressed, and another one that leads to a page. */
interface Place {
  readonly path: string;
  readonly info: string;
  readonly activityId: string;
  /** An activity of the same path that has ended, and its neighbours. */
  readonly otherId: string;
  readonly taskId: string;
  readonly anotherTaskId: string;
  /** The task can be done once a day. */
  readonly isDaily?: boolean;
}

const places: readonly Place[] = [
  {
    ...{ path: '/activity/financial_day', info: financialDay.info.path, activityId: 'financial-day-current' },
    ...{ otherId: 'financial-day-last', taskId: 'check-in', anotherTaskId: 'calculate-fees' },
  },
  {
    ...{ path: '/activity/official', info: official.info.path, activityId: 'official-open-day' },
    ...{ otherId: 'official-open-day-last', taskId: 'sign', anotherTaskId: 'charges' },
  },
  {
    ...{ path: '/activity/new-year/dragon', info: dragonNewYear.info.path, activityId: 'dragon-new-year' },
    ...{ otherId: 'dragon-first', taskId: 'check', anotherTaskId: 'stroll' },
  },
  {
    ...{ path: '/activity/gold/fund', info: goldFund.info.path, activityId: 'gold-fund-tokens' },
    ...{ otherId: 'gold-fund-last', taskId: 'check-in', anotherTaskId: 'calculate-fees', isDaily: true },
  },
];

/** What a visitor can do once: a task of an activity, and the name of its button. */
export interface Deed {
  readonly activityId: string;
  readonly taskId: string;
  readonly button: string;
}

/** A place with what can be done there. */
export interface DeedPlace {
  readonly address: string;
  readonly otherAddress: string;
  readonly info: string;
  readonly activityId: string;
  readonly isDaily: boolean;
  readonly deed: Deed;
  readonly another: Deed;
}

interface Reply {
  readonly data: {
    readonly task_list: readonly {
      readonly task_id: string;
      readonly title: string;
      readonly btn_info: string;
      readonly status: string;
    }[];
  };
}

/** The tasks of an activity as they stand for whom the headers identify. */
export async function tasksOf(
  origin: string,
  { info, activityId }: Pick<DeedPlace, 'info' | 'activityId'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply['data']['task_list']> {
  const reply = await fetch(`${origin}${info}?activity_id=${activityId}`, { headers });
  return ((await reply.json()) as Reply).data.task_list;
}

/** The places of the stories, with the names of their buttons as the server gives them. */
export function deedPlaces(origin: string): Promise<readonly DeedPlace[]> {
  return Promise.all(
    places.map(async ({ path, otherId, taskId, anotherTaskId, isDaily = false, ...place }) => {
      const tasks = await tasksOf(origin, place);
      const deedOf = (id: string): Deed => {
        const task = tasks.find(({ task_id }) => task_id === id);
        if (task === undefined) throw new Error(`${place.activityId} has no task ${id}`);
        return { activityId: place.activityId, taskId: id, button: `${task.title}：${task.btn_info}` };
      };
      return {
        ...place,
        isDaily,
        address: `${path}?activity_id=${place.activityId}`,
        otherAddress: `${path}?activity_id=${otherId}`,
        deed: deedOf(taskId),
        another: deedOf(anotherTaskId),
      };
    }),
  );
}
