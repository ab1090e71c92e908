import { shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Alarm } from '#server/logger.ts';
import { reasonOf } from '#server/errors.ts';
import { graceMs } from './draw-seeds.ts';
import type { NoticeBoard } from '#server/modules/draw-notices/notice-board.ts';

/** Notices of one round; the next round continues. */
const batch = 200;
/** After so many failures in a row the service counts as unavailable for this round. */
const maxFailures = 3;
const lateMs = 60 * 60_000;
/** An activity gets heads for this time after its seed was revealed. */
const headsAfterRevealMs = 7 * 24 * 60 * 60_000;

/**
 * Writes the notices that are due: one for each commitment, and one for the head of each log when it has grown and has
 * none of this Shanghai day, or when its activity has ended. A notice is final. Logs of activities whose seed was
 * revealed a week ago are not read.
 */
export async function makeDrawNotices(database: Database, now: number): Promise<void> {
  const epochs = await listUnannouncedEpochs(database);
  await insertNotices(database, epochs.map(commitmentNotice), now);
  const logs = await listLogs(database, now);
  const due = logs.filter((log) => isHeadDue(log, now));
  const heads = due.map((log) => headNotice(log, now));
  await insertNotices(database, heads, now);
}

interface NewNotice {
  readonly activity: string;
  readonly kind: 'commitment' | 'head';
  readonly name: string;
  readonly content: object;
}

type UnannouncedEpoch = Awaited<ReturnType<typeof listUnannouncedEpochs>>[number];

function commitmentNotice({ activity_id: activity, epoch, ...row }: UnannouncedEpoch): NewNotice {
  const { commitment, opened_at } = row;
  const content = { activity, kind: 'commitment', epoch, commitment, opened_at: opened_at.getTime() };
  return { activity, kind: 'commitment', name: String(epoch), content };
}

type DrawLog = Awaited<ReturnType<typeof listLogs>>[number];

function isHeadDue({ position, ends_at, head, head_made_at }: DrawLog, now: number): boolean {
  const isOfToday = head_made_at !== null && head_made_at.getTime() >= shanghaiDayStart(now);
  const isOver = ends_at.getTime() + graceMs <= now;
  return (position ?? 0) > Number(head ?? 0) && (!isOfToday || isOver);
}

function headNotice({ activity_id: activity, position, hash }: DrawLog, now: number): NewNotice {
  const content = { activity, kind: 'head', position, hash, made_at: now };
  return { activity, kind: 'head', name: String(position), content };
}

function listUnannouncedEpochs({ query }: Database) {
  return query
    .selectFrom('draw_epoch')
    .select(['activity_id', 'epoch', 'commitment', 'opened_at'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('draw_notice')
            .select('name')
            .whereRef('draw_notice.activity_id', '=', 'draw_epoch.activity_id')
            .where('kind', '=', 'commitment')
            .where('name', '=', row.cast<string>('draw_epoch.epoch', 'text')),
        ),
      ),
    )
    .orderBy('opened_at')
    .limit(batch)
    .execute();
}

/** The logs that may need a head, each with its newest link and with its newest head. */
function listLogs({ query }: Database, now: number) {
  return query
    .selectFrom((epochs) =>
      epochs
        .selectFrom('draw_epoch')
        .select('activity_id')
        .distinct()
        .where((row) =>
          row.or([
            row('revealed_at', 'is', null),
            row('revealed_at', '>', new Date(now - headsAfterRevealMs)),
          ]),
        )
        .as('log'),
    )
    .innerJoin('activity', 'activity.id', 'log.activity_id')
    .leftJoinLateral(
      (draws) =>
        draws
          .selectFrom('draw')
          .select(['position', 'hash'])
          .whereRef('draw.activity_id', '=', 'log.activity_id')
          .where('position', 'is not', null)
          .orderBy('position', 'desc')
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (notices) =>
        notices
          .selectFrom('draw_notice')
          .select(['name', 'made_at'])
          .whereRef('draw_notice.activity_id', '=', 'log.activity_id')
          .where('kind', '=', 'head')
          .orderBy('made_at', 'desc')
          .limit(1)
          .as('head'),
      (join) => join.onTrue(),
    )
    .select(['log.activity_id', 'activity.ends_at', 'link.position', 'link.hash'])
    .select(['head.name as head', 'head.made_at as head_made_at'])
    .execute();
}

/** If several servers do this at the same time, the first one decides the content. */
async function insertNotices({ query }: Database, notices: readonly NewNotice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  const made_at = new Date(now);
  await query
    .insertInto('draw_notice')
    .values(
      notices.map(({ activity, kind, name, content }) => ({
        activity_id: activity,
        kind,
        name,
        content: JSON.stringify(content),
        made_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface PublishDeps {
  readonly database: Database;
  readonly board: NoticeBoard;
  readonly alarm: Alarm;
}

/**
 * Makes the notices that are due and publishes those that wait, oldest first. A notice waits in the database until the
 * board has it, so none is lost while the board is unavailable.
 * @throws Error when one could not be published: the job is tried again.
 */
export async function publishDrawNotices(
  { database, board, alarm }: PublishDeps,
  now: number,
): Promise<void> {
  await makeDrawNotices(database, now);
  const waiting = await database.query
    .selectFrom('draw_notice')
    .select(['activity_id', 'kind', 'name', 'content', 'made_at'])
    .where('published_at', 'is', null)
    .orderBy('made_at')
    .limit(batch)
    .execute();
  let failures = 0;
  let reason = '';
  for (const { activity_id: activityId, kind, name, content, made_at } of waiting) {
    try {
      const reference = await board.publish({ name: `${activityId}/${kind}/${name}`, content });
      await markPublished(database, { activityId, kind, name }, reference, now);
      failures = 0;
    } catch (error) {
      failures += 1;
      reason = reasonOf(error);
      if (now - made_at.getTime() >= lateMs) {
        alarm('a notice about draws is not published', {
          activityId,
          notice: `${kind} ${name}`,
          error: reason,
        });
      }
      if (failures === maxFailures) break;
    }
  }
  if (reason !== '') throw new Error(reason);
}

async function markPublished(
  { query }: Database,
  notice: { readonly activityId: string; readonly kind: NewNotice['kind']; readonly name: string },
  reference: string,
  now: number,
): Promise<void> {
  await query
    .updateTable('draw_notice')
    .set({ published_at: new Date(now), reference })
    .where('activity_id', '=', notice.activityId)
    .where('kind', '=', notice.kind)
    .where('name', '=', notice.name)
    .where('published_at', 'is', null)
    .execute();
}
