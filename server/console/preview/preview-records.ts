import { minuteMs } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { dropDatabase } from '#server/console/dry-run/own-database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** A hall whose server has not been seen for so long is dropped; milliseconds. */
const lostAfterMs = 3 * minuteMs;

/** The name of the database of a preview, by its id. */
export const previewDatabase = (id: string): string => `preview_${id.replaceAll('-', '')}`;

/** Who has opened what. */
interface Opened {
  readonly id: string;
  readonly subject: string;
  readonly login: string;
}

/** The rows of the halls of previews, by which another server finds what a server that is gone has left. */
export class PreviewRecords {
  constructor(private readonly context: Pick<ConsoleContext, 'database'>) {}

  /** Notes a hall that is being opened. */
  async add({ id, subject, login }: Opened, now: number): Promise<void> {
    const at = new Date(now);
    await this.context.database.query
      .insertInto('preview_hall')
      .values({ id, subject, opened_by: login, opened_at: at, beat_at: at })
      .execute();
  }

  /** Notes in the audit that somebody looks at a preview. */
  async audit(subject: string, after: object, author: Author): Promise<void> {
    await this.context.database.transaction((transaction) =>
      writeAudit(transaction, author, { action: 'preview.open', subject, before: null, after }),
    );
  }

  /** Says that halls of this server are still kept; those that another server wants to end. */
  async beat(ids: readonly string[], now: number): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.context.database.query
      .updateTable('preview_hall')
      .set({ beat_at: new Date(now) })
      .where('id', 'in', ids)
      .returning(['id', 'is_ended'])
      .execute();
    return rows.flatMap(({ id, is_ended: isEnded }) => (isEnded ? id : []));
  }

  /** Asks the server that has it to end a hall of an operator. */
  async askToEnd(id: string, login: string): Promise<void> {
    await this.endingOf(login).where('id', '=', id).execute();
  }

  /** Asks the servers that have them to end the halls that an operator has opened before a moment. */
  async askToEndEarlier(openedAt: number, login: string): Promise<void> {
    await this.endingOf(login).where('opened_at', '<', new Date(openedAt)).execute();
  }

  private endingOf(login: string) {
    return this.context.database.query
      .updateTable('preview_hall')
      .set({ is_ended: true })
      .where('opened_by', '=', login)
      .where('is_ended', '=', false);
  }

  /** Forgets a hall whose database is dropped. */
  async remove(id: string): Promise<void> {
    await this.context.database.query.deleteFrom('preview_hall').where('id', '=', id).execute();
  }

  /** Drops the databases of halls whose server is gone. */
  async sweepLost(now: number): Promise<void> {
    const { database } = this.context;
    const lost = await database.query
      .selectFrom('preview_hall')
      .select('id')
      .where('beat_at', '<', new Date(now - lostAfterMs))
      .execute();
    for (const { id } of lost) {
      await dropDatabase(database, previewDatabase(id));
      await this.remove(id);
    }
  }
}
