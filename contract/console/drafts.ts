import { consoleEndpoints } from './console-endpoints.ts';
import type { draftSchemas } from './drafts.schema.ts';

const readers = ['author', 'approver', 'operator', 'auditor'] as const;

/** Changes of activities: written by authors, judged by a second person, applied. */
export const drafts = consoleEndpoints<typeof draftSchemas>({
  activities: { method: 'GET', path: '/v1/console/activities', allowed: readers },
  calendar: { method: 'GET', path: '/v1/console/calendar', allowed: readers },
  list: { method: 'GET', path: '/v1/console/drafts', allowed: readers },
  read: { method: 'GET', path: '/v1/console/drafts/read', allowed: readers },
  revision: { method: 'GET', path: '/v1/console/drafts/revision', allowed: readers },
  review: { method: 'GET', path: '/v1/console/drafts/review', allowed: readers },
  change: { method: 'POST', path: '/v1/console/drafts/change', allowed: ['author'] },
  copy: { method: 'POST', path: '/v1/console/drafts/copy', allowed: ['author'] },
  save: { method: 'POST', path: '/v1/console/drafts/save', allowed: ['author'] },
  seen: { method: 'POST', path: '/v1/console/drafts/seen', allowed: readers, quiet: true },
  submit: { method: 'POST', path: '/v1/console/drafts/submit', allowed: ['author'] },
  withdraw: { method: 'POST', path: '/v1/console/drafts/withdraw', allowed: ['author'] },
  discard: { method: 'POST', path: '/v1/console/drafts/discard', allowed: ['author'] },
  ask: { method: 'POST', path: '/v1/console/drafts/ask', allowed: ['approver'] },
  answer: { method: 'POST', path: '/v1/console/drafts/answer', allowed: ['author'] },
  // What is refused is said in the dialog, at its field.
  extend: {
    ...{ method: 'POST', path: '/v1/console/drafts/extend', allowed: ['author', 'operator'] },
    quiet: true,
  },
  takeBack: { method: 'POST', path: '/v1/console/drafts/take_back', allowed: ['author', 'operator'] },
  decide: { method: 'POST', path: '/v1/console/drafts/decide', allowed: ['approver'] },
});

/** The most days that the calendar shows at once. */
export const maxCalendarDays = 400;
