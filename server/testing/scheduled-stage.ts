import { createHash } from 'node:crypto';
import { drawWinners } from '#server/engine/scheduled-draw/draw-winners.ts';
import { checkList, requireSound } from '#server/engine/scheduled-draw/check-list.ts';
import { findDrawHead } from '#server/engine/scheduled-draw/draw-record.ts';
import { enterDraw } from '#server/engine/scheduled-draw/entries.ts';
import { freezeEntries } from '#server/engine/scheduled-draw/freeze-entries.ts';
import { openScheduledDraw } from '#server/engine/scheduled-draw/scheduled-draw.ts';
import type { NewScheduledDraw, OpenedDraw } from '#server/engine/scheduled-draw/scheduled-draw.ts';
import type { Freezing } from '#server/engine/scheduled-draw/freeze-entries.ts';
import { testSecrets } from './take-part.ts';
import { anAuthor } from './an-author.ts';
import { PlayStage } from './play-stage.ts';
import { exportedRecord } from './scheduled-records.ts';
import type { DrawRecord } from './scheduled-records.ts';

const opensAt = Date.parse('2026-11-21T12:00:00+08:00');
const closesAt = opensAt + 60 * 60 * 1000;

/** An order to draw; absent fields have the values of the opening. */
interface Published {
  readonly source?: string;
  readonly entropy?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** A stage with scheduled draws that all have the same times: two winners and two alternates by default. */
export class ScheduledStage {
  static readonly opensAt = opensAt;
  static readonly closesAt = closesAt;
  static readonly entropyAt = closesAt + 30 * 60 * 1000;
  static readonly source = '示例信标第 4200 轮';
  static readonly entropy = createHash('sha256').update('round 4200').digest('hex');
  private keys = 0;

  private constructor(
    readonly play: PlayStage,
    readonly activity: string,
  ) {}

  static async open(): Promise<ScheduledStage> {
    const play = await PlayStage.open();
    return new ScheduledStage(play, await play.activity());
  }

  announce(changes: Partial<NewScheduledDraw> = {}): Promise<OpenedDraw> {
    const { activity } = this;
    const { source, entropyAt } = ScheduledStage;
    const key = `draw-${String((this.keys += 1))}`;
    const promised = { activity, key, closesAt, source, entropyAt };
    const opening = { secrets: testSecrets, random: this.play.random, now: opensAt };
    return this.play.write((transaction) =>
      openScheduledDraw(
        { transaction, ...opening },
        { ...promised, winners: 2, alternates: 2, onceAMember: true, ...changes },
      ),
    );
  }

  enter(drawId: string, memberId: string, fact = 'one', now = opensAt): Promise<boolean> {
    const entry = { drawId, cause: 'task', fact };
    return this.play.play(this.activity, memberId, (own) => enterDraw(own, entry), now);
  }

  seal(drawId: string, now = closesAt): Promise<Freezing> {
    return freezeEntries(this.play.database, drawId, now);
  }

  /** A frozen draw with one entry for each of this many members. */
  async sealed(members: number, changes: Partial<NewScheduledDraw> = {}): Promise<string> {
    const { id } = await this.announce(changes);
    for (const member of await this.play.members(members)) await this.enter(id, member);
    if ((await this.seal(id)) !== 'sealed') throw new Error('the list was not sealed');
    return id;
  }

  /** Checks the list, as the work does, and draws. */
  async draw(
    drawId: string,
    { now = ScheduledStage.entropyAt, ...published }: Published = {},
  ): Promise<DrawRecord> {
    const { source, entropy } = ScheduledStage;
    const { database } = this.play;
    const { terms, sealed } = await findDrawHead(database.query, drawId);
    if (sealed !== null) requireSound(await checkList(database.query, drawId, { terms, sealed }));
    const drawing = { database, secrets: testSecrets, author: this.author(now) };
    await drawWinners(drawing, { drawId, source, entropy, ...published });
    return this.record(drawId);
  }

  author(now: number, reason = '测试') {
    return { ...anAuthor(this.play.clock, this.play.random, reason), now };
  }

  record(drawId: string): Promise<DrawRecord> {
    return exportedRecord(this.play.database.query, drawId);
  }
}
