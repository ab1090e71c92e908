import type { NativeSide } from '../fakes/native-bridge.ts';
import type { Visit } from '../visit.ts';

/** How a visitor logs in within one kind of host: the host's end of the calls, and what the visitor does there. */
export interface LogInWay {
  readonly hostSide: NativeSide;
  /** Goes from the pressed button to the page that the visitor came from, logged in. */
  readonly complete: (visit: Visit) => Promise<void>;
}
