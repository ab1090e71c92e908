import type { Group } from './activity-center-store.ts';

/** The groups of the hall in the order of their tabs. */
export const groups: readonly Group[] = ['doing', 'unknown', 'done'];
