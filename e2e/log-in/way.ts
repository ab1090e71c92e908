import type { NativeSide } from '../fakes/native-bridge.ts';
import type { Visit } from '../visit.ts';

/** How a visitor logs in within one kind of host: the host's side of the calls, and the visitor's actions there. */
export interface LogInWay {
  readonly hostSide: NativeSide;
  /** Continues from the pressed button to the page that the visitor came from, logged in. */
  readonly complete: (visit: Visit) => Promise<void>;
}
