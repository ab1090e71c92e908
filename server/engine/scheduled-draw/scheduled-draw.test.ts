import { replayProblems } from '#server/testing/scheduled-records.ts';
import { ScheduledStage } from '#server/testing/scheduled-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listWinners } from './draw-record.ts';

let stage: ScheduledStage;
const { opensAt, closesAt, entropyAt, source, entropy } = ScheduledStage;

beforeAll(async () => {
  stage = await ScheduledStage.open();
}, bootTimeoutMs);
afterAll(() => stage.play.close());

const otherEntropy = createHash('sha256').update('round 4201').digest('hex');

const places = async (drawId: string) =>
  (await listWinners(stage.play.database, drawId)).map(({ place, state, replaces }) => [
    place,
    state,
    replaces,
  ]);

describe('a draw from entries', () => {
  it('shows its commitment before the first entry, and its seed with the result and not before', async () => {
    const { id, commitment } = await stage.announce();
    expect(await stage.record(id)).toMatchObject({
      terms: { commitment, source },
      sealed: null,
      drawn: null,
    });
    await stage.enter(id, await stage.play.member());
    await stage.seal(id);
    const before = await stage.record(id);
    expect(before.drawn).toBeNull();
    const seed = (await stage.draw(id)).drawn?.seed ?? '';
    expect(JSON.stringify(before)).not.toContain(seed);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  });

  it('is opened once for a key, with the seed and the source of the first time', async () => {
    const first = await stage.announce({ key: 'once' });
    expect(await stage.announce({ key: 'once', source: '另一信标' })).toEqual(first);
    expect((await stage.record(first.id)).terms.source).toBe(source);
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
    await expect(stage.announce(changes)).rejects.toThrow('a scheduled draw');
  });

  it('accepts fewer entries than places, and no entries', async () => {
    const three = await stage.sealed(3);
    expect([...((await stage.draw(three)).drawn?.numbers ?? [])].sort()).toEqual([0, 1, 2]);
    expect(await places(three)).toEqual([
      [1, 'wins', null],
      [2, 'wins', null],
      [3, 'waits', null],
    ]);
    const nobody = await stage.sealed(0);
    const empty = await stage.draw(nobody);
    expect(empty.drawn?.numbers).toEqual([]);
    expect(await replayProblems(empty)).toEqual([]);
    expect(await stage.draw(nobody, { entropy: otherEntropy })).toEqual(empty);
  });

  it('draws no member twice where one place a member was promised, however often they entered', async () => {
    const { id } = await stage.announce({ winners: 3, alternates: 5 });
    const [eager, ...others] = await stage.play.members(3);
    for (let fact = 0; fact < 30; fact += 1) await stage.enter(id, eager ?? '', String(fact));
    for (const member of others) await stage.enter(id, member);
    await stage.seal(id);
    await stage.draw(id);
    const drawn = (await listWinners(stage.play.database, id)).map(({ memberId }) => memberId);
    expect(drawn.sort()).toEqual([eager, ...others].sort());
  });

  it('draws every entry where that was promised', async () => {
    const { id } = await stage.announce({ winners: 3, alternates: 0, onceAMember: false });
    const member = await stage.play.member();
    for (const fact of ['a', 'b', 'c', 'd']) await stage.enter(id, member, fact);
    await stage.seal(id);
    await stage.draw(id);
    const drawn = await listWinners(stage.play.database, id);
    expect(drawn.map(({ memberId }) => memberId)).toEqual([member, member, member]);
  });

  it('can be replayed from what is published, and from nothing that was changed', async () => {
    const published = await stage.draw(await stage.sealed(12));
    const copy = JSON.parse(JSON.stringify(published)) as typeof published;
    expect(await replayProblems(copy)).toEqual([]);
    const { drawn, sealed: list } = published;
    if (!drawn || !list) throw new Error('a drawn draw shows everything');
    expect(await replayProblems({ ...published, drawn: { ...drawn, entropy: otherEntropy } })).not.toEqual(
      [],
    );
    expect(await replayProblems({ ...published, drawn: { ...drawn, seed: otherEntropy } })).not.toEqual([]);
    expect(
      await replayProblems({ ...published, drawn: { ...drawn, numbers: drawn.numbers.slice().reverse() } }),
    ).toEqual(['the seed and the entropy draw others']);
    expect(
      await replayProblems({ ...published, sealed: { ...list, entries: list.entries.slice(1) } }),
    ).toContain('the entries are not the sealed ones');
  });
});

describe('the entropy of the second party', () => {
  it('is refused before the list is sealed', async () => {
    const { id } = await stage.announce();
    await stage.enter(id, await stage.play.member());
    await expect(stage.draw(id)).rejects.toThrow('not sealed yet');
    expect((await stage.record(id)).drawn).toBeNull();
  });

  it('is refused before its source can have published it', async () => {
    const id = await stage.sealed(3);
    await expect(stage.draw(id, { now: entropyAt - 1 })).rejects.toThrow('nothing yet');
    expect((await stage.draw(id, { now: entropyAt })).drawn?.entropy).toBe(entropy);
  });

  it('is refused from another source than the one that was named at the opening', async () => {
    const id = await stage.sealed(3);
    await expect(stage.draw(id, { source: '示例信标第 4201 轮' })).rejects.toThrow(`comes from: ${source}`);
    expect((await stage.record(id)).drawn).toBeNull();
  });

  it.each([
    ['in capitals', entropy.toUpperCase()],
    ['cut short', entropy.slice(2)],
    ['with a line behind it', `${entropy}\n`],
    ['empty', ''],
  ])('is refused %s, so that no operator tries several spellings of one value', async (_what, written) => {
    const id = await stage.sealed(3);
    await expect(stage.draw(id, { entropy: written })).rejects.toThrow('64 lower-case');
  });
});

describe('a second call to draw', () => {
  it('returns the first result byte for byte, whatever it brings', async () => {
    const id = await stage.sealed(20);
    const first = JSON.stringify(await stage.draw(id));
    const again = [
      await stage.draw(id),
      await stage.draw(id, { entropy: otherEntropy, now: entropyAt + 1 }),
      await stage.draw(id, { source: '另一信标', entropy: 'none' }),
    ];
    expect(again.map((result) => JSON.stringify(result))).toEqual([first, first, first]);
  });

  it('leaves one word in the audit', async () => {
    const id = await stage.sealed(3);
    await stage.draw(id);
    await stage.draw(id);
    const entries = await stage.play.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `scheduled_draw:${id}`)
      .execute();
    expect(entries).toEqual([{ actor: 'test', action: 'scheduled_draw.draw' }]);
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
      ...['draw-winners.ts', 'entries.ts', 'freeze-entries.ts', 'pay-places.ts'],
    ]);
  });
});
