import { useLocation } from 'react-router-dom';

/** The `activity_id` of the address; empty where it names none, and then the server picks the running activity. */
export function useActivityId(): string {
  return new URLSearchParams(useLocation().search).get('activity_id') ?? '';
}
