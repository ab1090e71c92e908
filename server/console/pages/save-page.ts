import { isDeepStrictEqual } from 'node:util';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { definitionCaps, isWithinCaps } from '#contract/page-definition/definition-caps.ts';
import type { ConsoleCall } from '#server/console/console-calls.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { contentPage, lockPage, refusal, requireDefinition, subjectOf } from './page-records.ts';
import type { PageDeps, WrittenPage } from './page-records.ts';
import { fromTemplate, isLandingTemplate } from './page-templates.ts';

interface Written {
  readonly id: string;
  /** The version that it was written on top of; 0 for none. */
  readonly base: number;
  readonly definition: WrittenPage;
  readonly note: string;
}

/**
 * Saves a version on top of the one that its author began with; it may be wrong, and visitors do not see it. One that was
 * answered by nothing and is sent again is the same version. Whoever is about to decide about another version may go on.
 * @throws ApiError formRefused that names who has saved in the meantime, or when it is too large
 */
export async function savePage(
  deps: PageDeps,
  { id, base, definition, note }: Written,
  call: ConsoleCall,
): Promise<number> {
  const text = textOf(definition);
  return deps.context.database.transaction(async (transaction) => {
    const page = await lockPage(deps, transaction, id, call.now);
    if (page.last_version !== base) {
      const last = await lastSaved(transaction, id, page.last_version);
      const isSentAgain =
        page.last_version === base + 1 &&
        last?.saved_by === call.operator().id &&
        isDeepStrictEqual(last.definition, JSON.parse(text));
      if (isSentAgain) return page.last_version;
      throw refusal(
        `${last?.name ?? '别人'}已保存第 ${String(page.last_version)} 版，您写的还在这里，没有保存`,
      );
    }
    const version = base + 1;
    const saved = await transaction
      .updateTable('page')
      .set({ last_version: version })
      .set({ changed_by: call.operator().id, changed_at: new Date(call.now) })
      .where('id', '=', id)
      .where('last_version', '=', base)
      .executeTakeFirst();
    if (saved.numUpdatedRows !== 1n) throw refusal('页面刚刚有了变化，请刷新');
    await transaction
      .insertInto('page_version')
      .values({
        ...{ page_id: id, version, definition: text, note },
        ...{ saved_by: call.operator().id, saved_at: new Date(call.now) },
      })
      .execute();
    await writeAudit(transaction, call.author(note === '' ? '保存页面' : note), {
      ...{ action: 'page.save', subject: subjectOf(id) },
      ...{ before: { version: base }, after: { version } },
    });
    return version;
  });
}

function lastSaved(transaction: Tx, id: string, version: number) {
  return transaction
    .selectFrom('page_version')
    .innerJoin('operator', 'operator.id', 'saved_by')
    .select(['saved_by', 'operator.name', 'definition'])
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** A definition as the database takes it. @throws ApiError formRefused */
function textOf(definition: WrittenPage): string {
  const text = isWithinCaps(definition) ? JSON.stringify(definition) : '';
  if (text === '' || Buffer.byteLength(text) > definitionCaps.characters) {
    throw refusal('页面太大：最多 256 KB，每段文字最多 2000 字');
  }
  // The database stores neither NUL nor half of a character.
  if (/\\u(?:0000|d[89a-f])/.test(text)) throw refusal('页面里有无法保存的字符');
  return text;
}

interface NewPage {
  readonly id: string;
  readonly title: string;
  readonly template: string;
}

/** Makes a page after a template, as its first version. @throws ApiError formRefused when the id is in use */
export async function createPage(
  deps: PageDeps,
  { id, title, template }: NewPage,
  call: ConsoleCall,
): Promise<void> {
  if (contentPage(deps, id) !== undefined) throw refusal('这个编号已有页面使用，请换一个');
  const { database } = deps.context;
  // A copy of a landing page has no channel: two cannot have one.
  const isLanding = isLandingKey(id);
  if (isLandingTemplate(template) !== isLanding) throw refusal('没有这个模板');
  const definition = await fromTemplate(template, (page) => latestDefinition(deps, page));
  const text = textOf({
    ...definition,
    page: { ...definition.page, title, ...(isLanding && { channels: [] }) },
  });
  const by = call.operator().id;
  const at = new Date(call.now);
  await database.transaction(async (transaction) => {
    const made = await transaction
      .insertInto('page')
      .values({ id, last_version: 1, changed_by: by, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw refusal('这个编号已有页面使用，请换一个');
    await transaction
      .insertInto('page_version')
      .values({ page_id: id, version: 1, definition: text, note: '新建', saved_by: by, saved_at: at })
      .execute();
    await writeAudit(transaction, call.author('新建页面'), {
      ...{ action: 'page.create', subject: subjectOf(id) },
      ...{ before: null, after: { version: 1, template } },
    });
  });
}

async function latestDefinition(deps: PageDeps, id: string): Promise<WrittenPage> {
  const { query } = deps.context.database;
  const page = await query.selectFrom('page').select('last_version').where('id', '=', id).executeTakeFirst();
  return requireDefinition(deps, query, id, page?.last_version ?? 0);
}
