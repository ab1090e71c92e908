import type { participation } from '#contract/activity-kit/participation.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { useAct } from '#kernel/act/use-act.ts';
import type { ActArguments, NoArguments, Perform } from '#kernel/act/use-act.ts';
import { ApiError, call } from '#kernel/api/api.ts';
import type { Intent } from '#kernel/resource/command.ts';
import { announceAction } from '#kernel/screen/announcements.ts';
import { useServices } from '#kernel/screen/services.ts';
import { endsSession } from '#kernel/session/refused-after-login.ts';
import { isCarriedOut } from '../campaign/campaign-store.ts';
import { useCampaign } from '../campaign/use-campaign.ts';

/**
 * An act in the activity of the screen, as {@link useAct}; what was carried out is counted under its name, for visitors who
 * have agreed.
 */
export function useActivityAct<A extends ActArguments = NoArguments>(name: string, perform: Perform<A>) {
  const campaign = useCampaign();
  const counted: Perform<A> = async (args, moment) => {
    const isDone = (await perform(args, moment)) === true;
    if (isDone) announceAction(name, campaign.info.value?.activity_id ?? '');
    return isDone;
  };
  return useAct<A>(name, counted, {
    acts: campaign.acts,
    subject: campaign.info.value?.activity_id ?? null,
  });
}

/** The shape that the calls of all acts share: a body that names the activity, and the result. */
type ActRow = typeof participation.participate;

interface CallActOptions<A> {
  /** The body besides `activity_id`; the arguments when absent. */
  readonly bodyOf?: (args: A) => object;
  /** Opens the screen that the act leads to. */
  readonly leadOf?: (args: A) => (() => void) | undefined;
  /** A refusal of what the visitor has logged in for ends the session (product 8.5). */
  readonly endsSession?: boolean;
}

/**
 * An act that is one call about the activity of the screen, as {@link useActivityAct}: it shows the result, and asks for the page
 * and its parts again.
 */
export function useCallAct<A extends ActArguments = NoArguments>(
  name: string,
  row: EndpointRow,
  { bodyOf = (args) => args, leadOf, endsSession: isEnding = false }: CallActOptions<A> = {},
) {
  const campaign = useCampaign();
  const { session } = useServices();
  return useActivityAct<A>(name, async (args, { id, afterLogin }) => {
    const ask = (activity_id: string, { idempotencyKey }: Intent) =>
      call(row as ActRow, { body: { activity_id, ...bodyOf(args) } }, { idempotencyKey });
    const outcome = await campaign.carryOut(
      id,
      (activityId, intent) =>
        ask(activityId, intent).catch(async (error: unknown) => {
          // Before the reason is shown: notices of a member leave with the member.
          const isOver = isEnding && afterLogin && error instanceof ApiError && endsSession(error.code);
          if (isOver) await session.logOut();
          throw error;
        }),
      leadOf?.(args),
    );
    return isCarriedOut(outcome);
  });
}
