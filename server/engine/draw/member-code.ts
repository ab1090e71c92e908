import type { Secrets } from '#server/secrets.ts';
import { createHmac } from 'node:crypto';

/** The pseudonym of a member in the draws of one activity: 16 hexadecimal digits that only the server can trace back. */
export function memberCodeOf(secrets: Pick<Secrets, 'keyFor'>, activityId: string, memberId: string): string {
  return createHmac('sha256', secrets.keyFor('draw-member-code'))
    .update(`${activityId}\n${memberId}`)
    .digest('hex')
    .slice(0, 16);
}
