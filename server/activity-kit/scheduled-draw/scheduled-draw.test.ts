import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { codes } from '#contract/codes.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { testSecrets } from '#server/testing/a-participation.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { drawWinners } from './draw-winners.ts';
import { enterDraw } from './enter-draw.ts';
import { nameLaterSource } from './name-later-source.ts';
import { openScheduledDraw } from './open-scheduled-draw.ts';
import type { NewScheduledDraw } from './open-scheduled-draw.ts';
import { recordOf } from './record-of.ts';
import { replayProblems } from './replay-problems.ts';
import { sealEntries } from './seal-entries.ts';
import { voidWinner } from './void-winner.ts';
import { winnersOf } from './winners-of.ts';

let stage: PlayStage;
let activity: string;
let keys = 0;
const opensAt = Date.parse('2026-11-21T12:00:00+08:00');
const closesAt = opensAt + 60 * 60 * 1000;
const entropyAt = closesAt + 30 * 60 * 1000;
const source = '示例信标第 4200 轮';
const entropy = createHash('sha256').update('round 4200').digest('hex');
const otherEntropy = createHash('sha256').update('round 4201').digest('hex');

beforeAll(async () => {
  stage = await PlayStage.open();
  activity = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());

const open = (changes: Partial<NewScheduledDraw> = {}) =>
  stage.write((transaction) =>
    openScheduledDraw(
      { transaction, secrets: testSecrets, random: stage.random, now: opensAt },
      {
        ...{ activity, key: `draw-${String((keys += 1))}`, closesAt, source, entropyAt },
        ...{ winners: 2, alternates: 2, onceAMember: true, ...changes },
      },
    ),
  );
const enter = (drawId: string, memberId: string, fact = 'one', now = opensAt) =>
  stage.play(activity, memberId, (own) => enterDraw(own, { drawId, cause: 'task', fact }), now);
const seal = (drawId: string, now = closesAt) =>
  stage.write((transaction) => sealEntries(transaction, drawId, now));
const authorAt = (now: number, reason = '测试') => ({
  ...anAuthor(stage.clock, stage.random, reason),
  now,
});
const draw = (drawId: string, order: { source?: string; entropy?: string; now?: number } = {}) =>
  stage.write((transaction) => {
    const { now = entropyAt, ...published } = order;
    const drawing = { transaction, secrets: testSecrets, author: authorAt(now) };
    return drawWinners(drawing, { drawId, source, entropy, ...published });
  });
const takeBack = (drawId: string, place: number) =>
  stage.write((transaction) => voidWinner(transaction, authorAt(entropyAt, '本人放弃'), { drawId, place }));
const record = (drawId: string) => recordOf(stage.database.query, drawId);
const places = async (drawId: string) =>
  (await winnersOf(stage.database, drawId)).map(({ place, state, replaces }) => [place, state, replaces]);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => codes.success,
    (fault: unknown) => (fault as { code: number }).code,
  );

/** A sealed draw with one entry for each of so many members. */
async function sealed(members: number, changes: Partial<NewScheduledDraw> = {}): Promise<string> {
  const { id } = await open(changes);
  for (const member of await stage.members(members)) await enter(id, member);
  expect(await seal(id)).toBe('sealed');
  return id;
}

describe('a draw from entries', () => {
  it('shows its commitment before the first entry, and its seed with the result and not before', async () => {
    const { id, commitment } = await open();
    expect(await record(id)).toMatchObject({ terms: { commitment, source }, sealed: null, drawn: null });
    await enter(id, await stage.member());
    await seal(id);
    const before = await record(id);
    expect(before.drawn).toBeNull();
    const seed = (await draw(id)).drawn?.seed ?? '';
    expect(JSON.stringify(before)).not.toContain(seed);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  });

  it('is opened once for a key, with the seed and the source of the first time', async () => {
    const first = await open({ key: 'once' });
    expect(await open({ key: 'once', source: '另一信标' })).toEqual(first);
    expect((await record(first.id)).terms.source).toBe(source);
  });

  it.each([
    ['no winner', { winners: 0 }],
    ['half a winner', { winners: 1.5 }],
    ['fewer than no alternates', { alternates: -1 }],
    ['more places than one statement can write', { winners: 10_000, alternates: 1 }],
    ['a close that is over', { closesAt: opensAt }],
    ['entropy that is known at the close', { entropyAt: closesAt }],
    ['no source', { source: '' }],
    ['no name', { key: '' }],
  ])('is not opened with %s', async (_what, changes) => {
    await expect(open(changes)).rejects.toThrow('a scheduled draw');
  });

  it('runs over every member with their fewer entries than places, and over nobody', async () => {
    const three = await sealed(3);
    expect([...((await draw(three)).drawn?.numbers ?? [])].sort()).toEqual([0, 1, 2]);
    expect(await places(three)).toEqual([
      [1, 'wins', null],
      [2, 'wins', null],
      [3, 'waits', null],
    ]);
    const nobody = await sealed(0);
    const empty = await draw(nobody);
    expect(empty.drawn?.numbers).toEqual([]);
    expect(replayProblems(empty)).toEqual([]);
    expect(await draw(nobody, { entropy: otherEntropy })).toEqual(empty);
  });

  it('draws no member twice where one place a member was promised, however often they entered', async () => {
    const { id } = await open({ winners: 3, alternates: 5 });
    const [eager, ...others] = await stage.members(3);
    for (let fact = 0; fact < 30; fact += 1) await enter(id, eager ?? '', String(fact));
    for (const member of others) await enter(id, member);
    await seal(id);
    await draw(id);
    const drawn = (await winnersOf(stage.database, id)).map(({ memberId }) => memberId);
    expect(drawn.sort()).toEqual([eager, ...others].sort());
  });

  it('draws every entry where that was promised', async () => {
    const { id } = await open({ winners: 3, alternates: 0, onceAMember: false });
    const member = await stage.member();
    for (const fact of ['a', 'b', 'c', 'd']) await enter(id, member, fact);
    await seal(id);
    await draw(id);
    const drawn = await winnersOf(stage.database, id);
    expect(drawn.map(({ memberId }) => memberId)).toEqual([member, member, member]);
  });

  it('can be replayed from what is published, and from nothing that was changed', async () => {
    const published = await draw(await sealed(12));
    const copy = JSON.parse(JSON.stringify(published)) as typeof published;
    expect(replayProblems(copy)).toEqual([]);
    const { drawn, sealed: list } = published;
    if (!drawn || !list) throw new Error('a drawn draw shows everything');
    expect(replayProblems({ ...published, drawn: { ...drawn, entropy: otherEntropy } })).not.toEqual([]);
    expect(replayProblems({ ...published, drawn: { ...drawn, seed: otherEntropy } })).not.toEqual([]);
    expect(
      replayProblems({ ...published, drawn: { ...drawn, numbers: drawn.numbers.slice().reverse() } }),
    ).toEqual(['the seed and the entropy draw others']);
    expect(replayProblems({ ...published, sealed: { ...list, entries: list.entries.slice(1) } })).toContain(
      'the entries are not the sealed ones',
    );
  });
});

describe('an entry', () => {
  it('comes in [opened, closes), one millisecond either side', async () => {
    const { id } = await open();
    const at = async (now: number) => codeOf(enter(id, await stage.member(), 'one', now));
    expect(await at(opensAt - 1)).toBe(codes.entriesClosed);
    expect(await at(opensAt)).toBe(codes.success);
    expect(await at(closesAt - 1)).toBe(codes.success);
    expect(await at(closesAt)).toBe(codes.entriesClosed);
    expect(await at(closesAt + 1)).toBe(codes.entriesClosed);
    await seal(id);
    expect((await record(id)).sealed?.entries).toHaveLength(2);
  });

  it('never comes after the seal, whatever the clock of its server says', async () => {
    const id = await sealed(1);
    expect(await codeOf(enter(id, await stage.member(), 'one', closesAt - 1))).toBe(codes.entriesClosed);
  });

  it('is there once for a fact of a member, also when it is told in parallel and after the seal', async () => {
    const { id } = await open();
    const [one, other] = await stage.members(2);
    const told = await Promise.all(Array.from({ length: 8 }, () => enter(id, one ?? '')));
    expect(told.filter((isNew) => isNew)).toHaveLength(1);
    expect(await enter(id, other ?? '')).toBe(true);
    expect(await enter(id, one ?? '', 'another')).toBe(true);
    await seal(id);
    expect(await enter(id, one ?? '', 'one', closesAt + 1)).toBe(false);
    expect((await record(id)).sealed?.entries).toHaveLength(3);
  });

  it('belongs to a draw of its activity', async () => {
    const { id } = await open();
    const elsewhere = await stage.activity();
    const entry = { drawId: id, cause: 'task', fact: 'one' };
    const asked = stage.play(elsewhere, await stage.member(), (own) => enterDraw(own, entry), opensAt);
    await expect(asked).rejects.toMatchObject({ code: codes.scheduledDrawMissing });
  });
});

describe('the seal', () => {
  it('comes in [closes, entropy), once', async () => {
    const { id } = await open();
    expect(await seal(id, closesAt - 1)).toBe('early');
    expect(await seal(id, entropyAt)).toBe('late');
    expect(await seal(id, entropyAt - 1)).toBe('sealed');
    const first = await record(id);
    expect(await seal(id, closesAt)).toBe('sealed_before');
    expect(await record(id)).toEqual(first);
  });

  it('numbers the entries by their moments', async () => {
    const { id } = await open();
    const members = await stage.members(3);
    for (const [index, member] of members.entries()) await enter(id, member, 'one', closesAt - 1 - index);
    await seal(id);
    const moments = (await record(id)).sealed?.entries.map(({ enteredAt }) => enteredAt);
    expect(moments).toEqual([closesAt - 3, closesAt - 2, closesAt - 1]);
  });

  it('is broken by one row that was changed, added or taken away', async () => {
    const table = stage.database.query;
    const id = await sealed(5);
    const first = table.updateTable('draw_entry').where('draw_id', '=', id).where('number', '=', 0);
    await first.set({ member_code: '0'.repeat(16) }).execute();
    await expect(draw(id)).rejects.toThrow('the sealed entries were changed');

    const shorter = await sealed(5);
    await table.deleteFrom('draw_entry').where('draw_id', '=', shorter).where('number', '=', 4).execute();
    await expect(draw(shorter)).rejects.toThrow('the sealed entries were changed');

    const longer = await sealed(5);
    const entry = { id: stage.random.uuid(), draw_id: longer, member_id: await stage.member(), number: 5 };
    const late = { member_code: '0'.repeat(16), cause: 'x', fact: 'x', entered_at: new Date(opensAt) };
    await table
      .insertInto('draw_entry')
      .values({ ...entry, ...late })
      .execute();
    await expect(draw(longer)).rejects.toThrow('the sealed entries were changed');
  });

  it('that was missed waits for a source that nobody can know yet, named with a reason', async () => {
    const { id } = await open();
    await enter(id, await stage.member());
    const name = (now: number, later: number) =>
      stage.write((transaction) =>
        nameLaterSource(transaction, authorAt(now, '封存超时'), {
          ...{ drawId: id, source: '示例信标第 4300 轮', entropyAt: later },
        }),
      );
    expect(await name(entropyAt - 1, entropyAt + 10)).toBe(false);
    await expect(name(entropyAt, entropyAt)).rejects.toThrow('may have published');
    expect(await name(entropyAt, entropyAt + 10)).toBe(true);
    expect(await seal(id, entropyAt + 9)).toBe('sealed');
    expect(await name(entropyAt + 10, entropyAt + 20)).toBe(false);
    await expect(draw(id, { now: entropyAt + 10 })).rejects.toThrow('comes from: 示例信标第 4300 轮');
    const drawn = await draw(id, { source: '示例信标第 4300 轮', now: entropyAt + 10 });
    expect(replayProblems(drawn)).toEqual([]);
  });
});

describe('the entropy of the second party', () => {
  it('is refused before the list is sealed', async () => {
    const { id } = await open();
    await enter(id, await stage.member());
    await expect(draw(id)).rejects.toThrow('not sealed yet');
    expect((await record(id)).drawn).toBeNull();
  });

  it('is refused before its source can have published it', async () => {
    const id = await sealed(3);
    await expect(draw(id, { now: entropyAt - 1 })).rejects.toThrow('nothing yet');
    expect((await draw(id, { now: entropyAt })).drawn?.entropy).toBe(entropy);
  });

  it('is refused from another source than the one that was named at the opening', async () => {
    const id = await sealed(3);
    await expect(draw(id, { source: '示例信标第 4201 轮' })).rejects.toThrow(`comes from: ${source}`);
    expect((await record(id)).drawn).toBeNull();
  });

  it.each([
    ['in capitals', entropy.toUpperCase()],
    ['cut short', entropy.slice(2)],
    ['with a line behind it', `${entropy}\n`],
    ['empty', ''],
  ])('is refused %s, so that nobody tries several writings of one value', async (_what, written) => {
    const id = await sealed(3);
    await expect(draw(id, { entropy: written })).rejects.toThrow('64 lower-case');
  });
});

describe('a second call to draw', () => {
  it('returns the first result byte for byte, whatever it brings', async () => {
    const id = await sealed(20);
    const first = JSON.stringify(await draw(id));
    const again = [
      await draw(id),
      await draw(id, { entropy: otherEntropy, now: entropyAt + 1 }),
      await draw(id, { source: '另一信标', entropy: 'none' }),
    ];
    expect(again.map((result) => JSON.stringify(result))).toEqual([first, first, first]);
  });

  it('leaves one word in the audit', async () => {
    const id = await sealed(3);
    await draw(id);
    await draw(id);
    const entries = await stage.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `scheduled_draw:${id}`)
      .execute();
    expect(entries).toEqual([{ actor: 'test', action: 'scheduled_draw.draw' }]);
  });
});

describe('alternates', () => {
  it('move up in their order, each once, until none is left', async () => {
    const id = await sealed(6);
    await draw(id);
    expect(await takeBack(id, 2)).toBe(3);
    expect(await takeBack(id, 2)).toBe(3);
    expect(await takeBack(id, 3)).toBe(4);
    expect(await takeBack(id, 1)).toBeNull();
    expect(await takeBack(id, 1)).toBeNull();
    expect(await places(id)).toEqual([
      [1, 'void', null],
      [2, 'void', null],
      [3, 'void', 2],
      [4, 'wins', 3],
    ]);
  });

  it('are not voided while they wait, and neither is a place that was not drawn', async () => {
    const id = await sealed(6);
    await draw(id);
    await expect(takeBack(id, 3)).rejects.toThrow('no prize');
    await expect(takeBack(id, 9)).rejects.toThrow('no prize');
    expect((await places(id)).map(([, state]) => state)).toEqual(['wins', 'wins', 'waits', 'waits']);
  });

  it('move up for a reason that the audit keeps', async () => {
    const id = await sealed(6);
    await draw(id);
    await takeBack(id, 1);
    const entry = await stage.database.query
      .selectFrom('audit_entry')
      .select(['reason', 'before', 'after'])
      .where('subject', '=', `scheduled_draw:${id}`)
      .where('action', '=', 'scheduled_draw.void')
      .executeTakeFirst();
    expect(entry).toEqual({ reason: '本人放弃', before: { place: 1 }, after: { place: 3 } });
  });

  it('do not change what was published of the draw', async () => {
    const id = await sealed(6);
    const published = await draw(id);
    await takeBack(id, 1);
    expect(await record(id)).toEqual(published);
  });
});

describe('the rows of scheduled draws (rule F7)', () => {
  it('are written where members enter, lists are sealed, draws are made and places voided, and nowhere else', () => {
    const folder = path.join(__dirname, '../..');
    const writes =
      /(insertInto|updateTable|deleteFrom|mergeInto)\('(draw_entry|draw_winner)'\)|(insert into|update|delete from) (draw_entry|draw_winner)\b/i;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/[.]test[.]ts$|testing\//.test(file))
      .filter((file) => writes.test(readFileSync(path.join(folder, file), 'utf8')));
    expect(files.map((file) => path.basename(file)).sort()).toEqual([
      'draw-winners.ts',
      'enter-draw.ts',
      'seal-entries.ts',
      'void-winner.ts',
    ]);
  });
});
