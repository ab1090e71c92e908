import { taskStatus } from '#contract/activity-kit/participation.ts';
import { gateStatus, packageCardStatus as cardStatus } from '#contract/campaigns/packages.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { AppContext } from '#server/app-context.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { findIneligible } from '#server/engine/activity/activity-context.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import { listReadings } from '#server/engine/task/reading.ts';
import { isDoneElsewhere } from '#server/engine/task/task-facts.ts';
import { listTaskViews } from '#server/engine/task/task.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { findGates } from './package-gates.ts';
import type { Gates } from './package-gates.ts';
import { boxCount, packagesTerms, packageTasks } from './packages-config.ts';
import { gateTexts, packagesPlay } from './packages-play.ts';

type TaskView = Awaited<ReturnType<typeof listTaskViews>>[number];
type Input = Parameters<ReturnType<typeof campaignPage>>[0];

/**
 * The page of the packages in one variant: the three gates as this visitor finds them. The first gate of the other
 * variant is shown, and locked.
 */
export function packagesPage(deps: EngineDeps, { isReturning }: { readonly isReturning: boolean }) {
  return (input: Input, call: RequestContext) => {
    let found: Promise<Seen> | undefined;
    const seen = (visit: PageVisit) => (found ??= findSeen(deps.appContext, visit, call));
    return campaignPage(deps, packagesPlay, {
      tasks: async (visit) => {
        const { gates, views } = await seen(visit);
        const { finance } = packageTasks(visit.activity, isReturning);
        return views.filter(({ task_id: id }) => id === finance.task || isCard(gates, id));
      },
      extra: async (visit) => packageFields(await seen(visit), visit, isReturning),
    })(input, call);
  };
}

/** What is known of a visitor in a package. */
interface Seen {
  readonly gates: Gates;
  readonly views: readonly TaskView[];
  /** The texts that were begun. */
  readonly readings: ReadonlySet<string>;
  /** Why the visitor is not eligible; empty if they are. */
  readonly refusal: string;
}

async function findSeen(
  { database }: Pick<AppContext, 'database'>,
  { activity, visitor, now }: PageVisit,
  { request }: RequestContext,
): Promise<Seen> {
  const { query } = database;
  const memberId = visitor?.memberId ?? null;
  const [gates, views, readings, ineligible] = await Promise.all([
    findGates(query, { activity, memberId, now }),
    listTaskViews(database, { activity, memberId, now }),
    memberId === null ? new Set<string>() : listReadings(query, { memberId, activityId: activity.id }),
    visitor && findIneligible(query, activity, { visitor, request, now }),
  ]);
  return { gates, views, readings, refusal: ineligible?.reason ?? '' };
}

function packageFields(
  { gates, views, readings, refusal }: Seen,
  { activity, visitor, now }: PageVisit,
  isReturning: boolean,
) {
  const { finance } = packageTasks(activity, isReturning);
  const { status } = gates;
  const isRunning = phaseOf(activity, now) === 'running';
  const isGreeted = isRunning && visitor !== null && gates.expiresAt === null && refusal === '';
  return {
    finance: {
      task_id: finance.task,
      name: finance.name,
      income_rate: finance.incomeRate,
      day_desc: finance.dayDesc,
      amount_desc: finance.amountDesc,
      expire_time: gates.expiresAt,
      btn_info: views.find(({ task_id: id }) => id === finance.task)?.btn_info ?? '',
      status: gates.isReturning === isReturning ? status.finance : gateStatus.lock,
    },
    decision: {
      status: status.decision,
      card_list: views
        .filter(({ task_id: id }) => isCard(gates, id))
        .map((card) => ({ ...card, status: statusOfCard(card, gates, readings) })),
    },
    box: { status: status.box, card_list: boxes(gates, activity, isRunning) },
    alert: {
      first_alert: isGreeted ? termsOf(activity, packagesTerms).alert.first : '',
      dissatisfy_alert: refusal === '' ? reasonOf(gates) : refusal,
    },
    has_open_account: gates.hasAccount,
    is_returning: gates.isReturning,
    card_list: [
      { title: '领体验金', status: status.finance },
      { title: '做决策任务', status: status.decision },
      { title: '开盲盒', status: status.box },
    ],
  };
}

const isCard = ({ cards }: Gates, id: string) => cards.some(({ taskId }) => taskId === id);

function statusOfCard(view: TaskView, { cards, status }: Gates, readings: ReadonlySet<string>): string {
  if (view.status === taskStatus.finished) return cardStatus.done;
  if (status.decision === gateStatus.expired) return cardStatus.outdate;
  const task = cards.find(({ taskId }) => taskId === view.task_id);
  if (task && isDoneElsewhere(task) && !view.is_done_there) return cardStatus.award;
  return readings.has(view.task_id) ? cardStatus.doing : cardStatus.todo;
}

/** The boxes in the order in which the member opens them. */
function boxes({ opened, status }: Gates, { prizes }: Activity, isRunning: boolean) {
  const unopened = isRunning && status.box !== gateStatus.expired ? cardStatus.todo : cardStatus.outdate;
  return Array.from({ length: boxCount }, (_, at) => {
    const draw = opened[at];
    const prize = prizes.find(({ prizeId }) => prizeId === draw?.prizeId);
    return {
      box_no: at + 1,
      status: draw === undefined ? unopened : prize === undefined ? cardStatus.fail : cardStatus.done,
      title: prize?.title ?? '',
      value_desc: prize?.valueDesc ?? '',
      picture: prize?.picture ?? '',
    };
  });
}

/** Why the first gate that is not open cannot be passed now; empty when all are open or passed. */
function reasonOf({ status }: Gates): string {
  const { finance, decision, box } = status;
  if ([finance, decision, box].includes(gateStatus.expired)) return gateTexts.expired;
  if (decision === gateStatus.lock) return gateTexts.decision;
  return box === gateStatus.lock ? gateTexts.box : '';
}
