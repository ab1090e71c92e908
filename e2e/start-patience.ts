/** How long a server may take to start: on two cores that build and test at the same time, two minutes are not enough. */
export const startPatienceMs = 180_000;

/** How the start of a server failed. */
interface FailedStart {
  /** Its signal or exit code; null while it runs. */
  readonly end: NodeJS.Signals | number | null;
  /** What it printed. */
  readonly output: string;
}

/** Why a server did not start, for who runs the journeys: how long was waited or how it ended, and what it printed. */
export function startFailure({ end, output }: FailedStart): string {
  const reason =
    end === null
      ? `The server was not ready within ${startPatienceMs / 1000} s; it still ran and was stopped. On a busy machine, run it again.`
      : `The server ended before it was ready (${typeof end === 'number' ? `exit code ${end}` : end}).`;
  const printed = output.trim() === '' ? 'It printed nothing.' : `It printed:\n${output.trim()}`;
  return `${reason}\n${printed}`;
}
