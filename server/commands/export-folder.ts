import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStates } from '#server/console/drafts/draft-records.ts';
import type { Database } from '#server/db/database.ts';
import { exportContent } from '#server/engine/content/export-content.ts';
import { readShownLanding } from '#server/modules/landing/shown-landing.ts';
import { readShownPages } from '#server/modules/page-definition/published-pages.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';

/**
 * Writes the activities, banners, pages and landing templates that visitors see into a folder in the form of `content/`, and beside them
 * `drafts.json`, the drafts that nobody has decided about; `isSample` chooses those of the sample. Returns what to say.
 */
export async function exportFolder(
  database: Database,
  { target, isSample, content: folder }: { target: string; isSample: boolean; content: URL },
): Promise<readonly string[]> {
  const { content, missing } = await exportContent(database, isSample);
  const { banners, ...activities } = content;
  await mkdir(target, { recursive: true });
  const write = (name: string, value: object) =>
    writeFile(join(target, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('activities.json', activities);
  await write('banners.json', { banners });
  // Pages and landing templates stay those of the content where the console has published nothing else.
  const { pages, landing } = await readProductContent(folder);
  const shownPages = await readShownPages(database.query, { ...pages, isSample });
  await write('pages.json', shownPages);
  const shownLanding = await readShownLanding(database.query, { ...landing, isSample });
  await write('landing-templates.json', shownLanding);
  const drafts = await listDrafts(database);
  await write('drafts.json', { drafts });
  const counts = [
    `${String(activities.activities.length)} activities`,
    `${String(banners.length)} banners`,
    `${String(shownPages.pages.length)} pages`,
    `${String(shownLanding.templates.length)} landing templates`,
  ];
  return [
    `${counts.join(', ')} and ${String(drafts.length)} open drafts are in ${target}.`,
    ...(missing.length > 0 ? [`Without a stored version, and so not exported: ${missing.join(', ')}`] : []),
  ];
}

/** What is written and not in any activity yet, the oldest first. */
async function listDrafts({ query }: Database) {
  const rows = await query
    .selectFrom('activity_draft')
    .select(['activity_id', 'base_version', 'revision', 'state', 'content'])
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ activity_id: activity, base_version: baseVersion, ...draft }) => ({
    ...{ activity, baseVersion },
    ...draft,
  }));
}
