import { codes } from '#contract/http/codes.ts';
import { sql } from 'kysely';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { stopExperiment } from '#server/engine/experiment/stop-experiment.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { judgePage } from './judge-page.ts';
import { lockLanding, requireLandingWithout } from './landing-problems.ts';
import { contentPage, lockPage, refusal, requireDefinition, subjectOf } from './page-records.ts';
import type { Page, PageDeps } from './page-records.ts';

/** What every act about a page names: the changes that its author has seen, and why. */
interface Act {
  readonly id: string;
  readonly changes: number;
  readonly reason: string;
}

type Columns = Partial<
  Pick<
    Page,
    | 'published_version'
    | 'is_offline'
    | 'scheduled_version'
    | 'scheduled_at'
    | 'scheduled_by'
    | 'schedule_reason'
    | 'failure'
  >
>;

/** Every decision ends the one that waits. */
const noSchedule = {
  ...{ scheduled_version: null, scheduled_at: null, scheduled_by: null, schedule_reason: '' },
  failure: '',
} as const;

interface Publication extends Act {
  readonly version: number;
  readonly at?: number;
}

/** Publishes a version, or says when it is to be published: by somebody who has written nothing since what is published. */
export function publishPage(
  deps: PageDeps,
  publication: Publication,
  call: ConsoleCall,
): Promise<{ changes: number }> {
  return deps.context.database.transaction((transaction) =>
    publishWithin(deps, transaction, publication, call),
  );
}

/** The same within a transaction of the caller. */
export function publishWithin(
  deps: PageDeps,
  transaction: Tx,
  { version, at, ...act }: Publication,
  call: ConsoleCall,
): Promise<{ changes: number }> {
  const operator = call.operator();
  return changeWithin(deps, transaction, act, call, async (page) => {
    await requireForeign(transaction, page, version, operator.id);
    await requirePublishable(deps, transaction, page.id, version);
    if (at === undefined || at <= call.now) {
      if (page.published_version === version) throw refusal('这个版本已经发布');
      await markPublished(transaction, page.id, version, call.now);
      const columns = { ...noSchedule, published_version: version, is_offline: false };
      return { action: 'page.publish', columns, after: { version } };
    }
    const scheduled = { scheduled_version: version, scheduled_at: new Date(at) };
    const columns = { ...scheduled, scheduled_by: operator.id, schedule_reason: act.reason, failure: '' };
    return { action: 'page.schedule', columns, after: { version, at } };
  });
}

/** Takes back that a version is to be published. */
export function unschedulePage(deps: PageDeps, act: Act, call: ConsoleCall): Promise<{ changes: number }> {
  return change(deps, act, call, (_transaction, page) => {
    if (page.scheduled_version === null && page.failure === '') throw refusal('没有等待发布的版本');
    return Promise.resolve({ action: 'page.unschedule', columns: noSchedule, after: {} });
  });
}

/** Shows a version again that visitors have seen before; 0 is the content's. */
export function rollBackPage(
  deps: PageDeps,
  { version, ...act }: Act & { readonly version: number },
  call: ConsoleCall,
): Promise<{ changes: number }> {
  return change(deps, act, call, async (transaction, page) => {
    const isShown = (page.published_version ?? 0) === version && !page.is_offline;
    if (isShown) throw refusal('现在显示的就是这个版本');
    if (!(await wasPublished(deps, transaction, page.id, version))) {
      throw refusal('只能回滚到发布过的版本');
    }
    await requirePublishable(deps, transaction, page.id, version);
    const columns = { ...noSchedule, published_version: version === 0 ? null : version, is_offline: false };
    return { action: 'page.roll_back', columns, after: { version } };
  });
}

/** Visitors are told that there is no such page. */
export function takePageOffline(deps: PageDeps, act: Act, call: ConsoleCall): Promise<{ changes: number }> {
  return change(deps, act, call, async (transaction, page) => {
    if (page.id === deps.pagesContent.first) throw refusal('没有编号的地址会打开这个页面，不能下线');
    const isShown = page.published_version !== null || contentPage(deps, page.id)?.state === 'published';
    if (page.is_offline || !isShown) throw refusal('这个页面没有发布');
    if (isLandingKey(page.id)) await requireLandingWithout(deps, transaction, page.id);
    const columns = { ...noSchedule, published_version: null, is_offline: true };
    return { action: 'page.take_offline', columns, after: {} };
  });
}

/**
 * Publishes the scheduled version of a page when its moment has come; the page is locked.
 * @throws ApiError formRefused when it cannot be published any more
 */
export async function publishScheduled(
  deps: PageDeps,
  transaction: Tx,
  page: Page,
  author: Author,
): Promise<void> {
  const version = page.scheduled_version;
  if (version === null) return;
  await requirePublishable(deps, transaction, page.id, version);
  await markPublished(transaction, page.id, version, author.now);
  const columns = { ...noSchedule, published_version: version, is_offline: false };
  await write(transaction, page, columns, author.now, page.scheduled_by);
  await writeAudit(transaction, author, {
    ...{ action: 'page.publish', subject: subjectOf(page.id) },
    ...{ before: shownBefore(page), after: { version, scheduledBy: page.scheduled_by } },
  });
  await stopExperiment(transaction, { pageId: page.id }, 'page', author);
}

interface Decision {
  readonly action: string;
  readonly columns: Columns;
  readonly after: object;
}

/** Changes a page once, with its entry in the audit. @throws ApiError formRefused when it has changed since it was read */
async function change(
  deps: PageDeps,
  act: Act,
  call: ConsoleCall,
  decide: (transaction: Tx, page: Page) => Promise<Decision>,
): Promise<{ changes: number }> {
  return deps.context.database.transaction((transaction) =>
    changeWithin(deps, transaction, act, call, (page) => decide(transaction, page)),
  );
}

async function changeWithin(
  deps: PageDeps,
  transaction: Tx,
  { id, changes, reason }: Act,
  call: ConsoleCall,
  decide: (page: Page) => Promise<Decision>,
): Promise<{ changes: number }> {
  const page = await lockPage(deps, transaction, id, call.now);
  if (page.changes !== changes) throw refusal('页面刚刚有了变化，请看过之后再决定');
  const { action, columns, after } = await decide(page);
  await write(transaction, page, columns, call.now, call.operator().id);
  const author = call.author(reason);
  await writeAudit(transaction, author, {
    ...{ action, subject: subjectOf(id), before: shownBefore(page), after },
  });
  if (isShownAnew(columns)) await stopExperiment(transaction, { pageId: id }, 'page', author);
  return { changes: changes + 1 };
}

/** Visitors see something else from now on: what an experiment compares is not the published page any more. */
const isShownAnew = (columns: Columns): boolean => 'published_version' in columns;

async function write(
  transaction: Tx,
  page: Page,
  columns: Columns,
  now: number,
  by: string | null,
): Promise<void> {
  const written = await transaction
    .updateTable('page')
    .set({ ...columns, changes: page.changes + 1, changed_by: by, changed_at: new Date(now) })
    .where('id', '=', page.id)
    .where('changes', '=', page.changes)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw refusal('页面刚刚有了变化，请刷新');
}

const shownBefore = ({ published_version, is_offline, scheduled_version }: Page) => ({
  ...{ version: published_version, isOffline: is_offline, scheduled: scheduled_version },
});

/** @throws ApiError formRefused with the first problem of a version that visitors cannot be shown */
export async function requirePublishable(
  deps: PageDeps,
  transaction: Tx,
  id: string,
  version: number,
): Promise<void> {
  const definition = await requireDefinition(deps, transaction, id, version);
  if (isLandingKey(id)) await lockLanding(deps, transaction);
  const [problem] = await judgePage(deps, transaction, id, definition);
  if (problem === undefined) return;
  const { component, words } = problem;
  throw refusal(`页面还有问题：${component === '' ? '' : `组件 ${component} `}${words}`);
}

/**
 * Whoever has written the version, or one before it that was never published, does not judge it.
 * @throws ApiError forbidden for them
 */
export async function requireForeign(
  transaction: Tx,
  { id, published_version: published }: Page,
  version: number,
  operatorId: string,
): Promise<void> {
  const { rows } = await sql<{ readonly written: boolean }>`
    select exists (
      select from page_version
      where page_id = ${id} and saved_by = ${operatorId}::uuid
        and (version = ${version} or (version < ${version} and version > ${published ?? 0}))
    ) as written`.execute(transaction);
  if (rows[0]?.written !== false) {
    throw new ApiError(codes.forbidden, '不能发布自己写过的版本，请由另一位审批人发布', {}, 403);
  }
}

async function markPublished(transaction: Tx, id: string, version: number, now: number): Promise<void> {
  await transaction
    .updateTable('page_version')
    .set({ published_at: new Date(now) })
    .where('page_id', '=', id)
    .where('version', '=', version)
    .where('published_at', 'is', null)
    .execute();
}

async function wasPublished(deps: PageDeps, transaction: Tx, id: string, version: number): Promise<boolean> {
  if (version === 0) return contentPage(deps, id)?.state === 'published';
  const row = await transaction
    .selectFrom('page_version')
    .select('published_at')
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined && row.published_at !== null;
}
