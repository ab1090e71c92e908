import type { participation } from '#contract/activity-kit/participation.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import type { Standing } from '#kernel/act/act-runner.ts';
import { call } from '#kernel/api/api.ts';
import { announceAction } from '#kernel/screen/announcements.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import type { ActionMoment } from '#kernel/screen/use-authenticated-action.ts';
import { endsSession } from '#kernel/session/refused-after-login.ts';
import { useServices } from '#kernel/screen/services.ts';
import { isCarriedOut } from '../campaign/campaign-store.ts';
import { useCampaign } from '../campaign/use-campaign.ts';

/** What an act is done with; it waits in the storage of the device while the visitor logs in. */
export type ActArguments = Readonly<Record<string, string | boolean>>;

/** The arguments of an act that has none. */
export type NoArguments = Readonly<Record<never, never>>;

/** One act with its arguments: what its button needs. */
export interface Act extends Standing {
  /** Distinguishes it from every other act of the screen. */
  readonly id: string;
  /** Does it, once at a time: a guest is asked to log in first. */
  readonly press: () => void;
}

/** When and as what an act is done. */
export interface ActMoment extends ActionMoment {
  readonly id: string;
}

/** Does an act; resolves with whether it was carried out: neither refused nor lost, and not given up. */
type Perform<A> = (args: A, moment: ActMoment) => Promise<boolean>;

const idOf = (name: string, argument: string): string => `${name} ${argument}`;

/**
 * An act of the visitor in the activity of the screen: a guest is asked to log in, and it is carried out, once, on return
 * to the same address and the same activity. `name` distinguishes the acts of one screen; what was carried out is counted
 * under it, for visitors who have agreed. The result is called with the arguments, in an observer.
 */
export function useAct<A extends ActArguments = NoArguments>(
  name: string,
  perform: Perform<A>,
): (args: A) => Act {
  const campaign = useCampaign();
  const activityId = campaign.info.value?.activity_id;
  const press = useAuthenticatedAction(
    name,
    async (argument, moment) => {
      const isDone = await perform(JSON.parse(argument) as A, { ...moment, id: idOf(name, argument) });
      if (isDone) announceAction(name, campaign.info.value?.activity_id ?? '');
      return isDone;
    },
    activityId ?? null,
  );
  return (args) => {
    const argument = JSON.stringify(args);
    const id = idOf(name, argument);
    return { id, ...campaign.acts.standing(id), press: () => press(argument) };
  };
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
 * An act that is one call about the activity of the screen, as {@link useAct}: it shows the result, and asks for the page
 * and its parts again.
 */
export function useCallAct<A extends ActArguments = NoArguments>(
  name: string,
  row: EndpointRow,
  { bodyOf = (args) => args, leadOf, endsSession: isEnding = false }: CallActOptions<A> = {},
) {
  const campaign = useCampaign();
  const { session } = useServices();
  return useAct<A>(name, async (args, { id, afterLogin }) => {
    const outcome = await campaign.carryOut(
      id,
      (activity_id, { idempotencyKey }) =>
        call(row as ActRow, { body: { activity_id, ...bodyOf(args) } }, { idempotencyKey }),
      leadOf?.(args),
    );
    if (isEnding && afterLogin && outcome?.ok === false && endsSession(outcome.code)) await session.logOut();
    return isCarriedOut(outcome);
  });
}
