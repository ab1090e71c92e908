import { useLocation } from 'react-router-dom';

/** The `activity_id` of the address; empty where it names none, and then the server picks the current activity. */
export function useActivityId(): string {
  return new URLSearchParams(useLocation().search).get('activity_id') ?? '';
}

/** The address of a screen with an activity, which may be empty for the current one, and further fields of the query. */
export function activityAddress(
  path: string,
  activityId: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(more);
  if (activityId !== '') query.set('activity_id', activityId);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
