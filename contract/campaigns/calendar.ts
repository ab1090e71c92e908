import { endpoints } from '#contract/http/endpoint.ts';
import type { calendarSchemas } from './calendar.schema.ts';

const base = '/ug/v1/activity/calendar';

/** The calendar (product 19.20); the releases are market data. The button that subscribes shows why it is refused. */
export const calendar = endpoints<typeof calendarSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  subscribe: { method: 'POST', path: `${base}/subscribe`, needs: 'session', quiet: true, idempotent: true },
});
