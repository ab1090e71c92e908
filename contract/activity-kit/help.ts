import { endpoints } from '#contract/http/endpoint.ts';
import type { helpSchemas } from './help.schema.ts';

/** Helping a friend in any activity that rewards it (product 18.11). */
export const help = endpoints<typeof helpSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/help/info', needs: 'none' },
  do: { method: 'POST', path: '/ug/v1/activity/help/do', needs: 'session', quiet: true, idempotent: true },
});

/** Whether a visitor can help the owner of a link, and if not, why. */
export const helpStatus = {
  todo: 'todo',
  /** The visitor has helped them in this period. */
  done: 'done',
  /** They have all the helps of this period. */
  full: 'full',
  /** The visitor has no more helps to give in this period. */
  spent: 'spent',
  /** It is the visitor. */
  own: 'own',
  /** Nobody has this code, or its owner does not take part. */
  missing: 'missing',
} as const;
