import type { Database } from './db/database.ts';
import { checks } from './engine/campaign/parts.ts';

/** Compares all books of an activity from the first row; returns a line for every difference, with the name of its check. */
export async function findDifferences({ query }: Database, activityId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, run } of checks) {
    const differences = await run(query, { activityId, memberIds: null });
    found.push(...differences.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
