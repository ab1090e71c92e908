import { Fault } from './fault.ts';

/**
 * A refusal of an idempotent call that leaves a mark: what the call has written stays, the count of the try above all,
 * and the same key is refused again with the same bytes. It travels with HTTP 200.
 */
export class CountedFault extends Fault {}
