import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import { reasonOf } from '#server/errors.ts';
import type { Alarm, AlarmText } from '#server/logger.ts';

/** How long one run of periodic work may go on; the next run does the rest. */
export interface WorkTime {
  readonly clock: Clock;
  /** Milliseconds of the clock. */
  readonly workMs: number;
  /** Ends the work time when the server stops. */
  readonly stop?: AbortSignal;
}

/** A function that is true once the work time, which starts now, is over. */
export function startWorkTime({ clock, workMs, stop }: WorkTime): () => boolean {
  const end = clock.now() + workMs;
  return () => stop?.aborted === true || clock.now() >= end;
}

/** What the pieces of a run have in common. */
interface Turns<W> {
  /** Does one bounded step of a piece; true if the piece has more to do. */
  readonly step: (piece: W) => Promise<boolean>;
  /** Told of a piece whose step failed; the piece has no further turn in this run. Throws to end the run. */
  readonly onFailure: (piece: W, error: unknown) => void;
  readonly isOver: () => boolean;
}

interface FailureDeps {
  readonly database: Pick<Database, 'isAvailable'>;
  readonly alarm: Alarm;
}

/** An alarm about each piece that failed, with its facts. An outage, which has an alarm of its own, ends the run. */
export function alarmOf<W>({ database, alarm }: FailureDeps, what: AlarmText, factsOf: (piece: W) => object) {
  return (piece: W, error: unknown): void => {
    if (!database.isAvailable || isOutage(error)) throw error;
    alarm(what, { ...factsOf(piece), error: reasonOf(error) });
  };
}

/**
 * Lets the pieces take turns, one step each, until nothing is left or the work time is over, so that neither a long
 * piece nor a failing one holds up the others. Every piece has at least one turn.
 */
export async function takeTurns<W>(
  pieces: readonly W[],
  { step, onFailure, isOver }: Turns<W>,
): Promise<void> {
  let open = pieces;
  do {
    const unfinished: W[] = [];
    for (const piece of open) {
      try {
        if (await step(piece)) unfinished.push(piece);
      } catch (error) {
        onFailure(piece, error);
      }
    }
    open = unfinished;
  } while (open.length > 0 && !isOver());
}
