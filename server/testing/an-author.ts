import type { Author } from '#server/engine/audit/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Random } from '#server/random.ts';

/** The author of changes in a test. */
export function anAuthor(clock: Clock, random: Random, reason = '测试'): Author {
  return { actor: 'test', reason, requestId: random.uuid(), random, now: clock.now() };
}
