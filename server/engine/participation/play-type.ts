import type { Tx } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { InvitationTerms } from '#server/engine/invite/invitation-terms.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import type { TSchema } from 'typebox';

/** A member taking part in an open activity, inside the transaction that will keep the reply. */
export interface Participation {
  readonly transaction: Tx;
  readonly activity: Activity;
  readonly memberId: string;
  /** The member whose record of taking part is there and locked already; absent or null where that is not known. */
  readonly heldMemberId?: string | null;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An activity that has ended, inside the transaction that will mark it settled. */
export type Settlement = Omit<Participation, 'memberId' | 'secrets'>;

/** What the visitor is told; `result` is one of `participationResult`. */
export interface ParticipationOutcome {
  readonly result: string;
  readonly result_msg: string;
}

/** A way to play: the code behind every activity of one type. */
export interface PlayType {
  readonly type: string;
  /** Two activities of this type never run at the same time. */
  readonly oneAtATime?: true;
  /** Its pools may be drawn from by the lottery calls that all campaigns share. */
  readonly hasLottery?: true;
  /** What inviting friends brings in an activity of this type; absent where nobody is invited. */
  readonly invitation?: (activity: Activity) => InvitationTerms;
  /** What the `config` of such an activity must look like. */
  readonly configSchema: TSchema;
  /** Runs while the member's participation is locked, so parallel calls of one member come one after the other. */
  readonly participate: (
    participation: Participation,
    taskId: string | undefined,
  ) => Promise<ParticipationOutcome>;
  /** What is left to do when an activity has ended; in the transaction that marks it settled, so it happens once. */
  readonly settle?: (settlement: Settlement) => Promise<void>;
}
