import { createHash } from 'node:crypto';
import { exportScheduledDraws } from '#server/engine/scheduled-draw/export-scheduled-draws.ts';
import { pickFromList } from '#server/testing/scheduled-records.ts';
import { UpgradeStage } from '#server/testing/an-upgrade.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import golden from '../../docs/scheduled-draws.golden.json';
import { checkScheduled } from './check-scheduled.ts';
import { replayRecord } from './testing/replay-record.ts';

describe('the two implementations of a scheduled draw', () => {
  test.each(golden)('agree with the documented format: $name', async ({ record }) => {
    const { terms, sealed, drawn } = record;
    expect(await replayRecord(record)).toEqual({
      ...{ commitment: terms.commitment, hash: sealed.hash, numbers: drawn.numbers },
    });
  });

  test('agree on lists of 0 to 120 entries', async () => {
    const first = golden[0]?.record;
    if (!first) throw new Error('there is no golden draw');
    for (let count = 0; count <= 120; count += 1) {
      const sign = createHash('sha256').update(String(count)).digest('hex');
      const entries = Array.from({ length: count }, (_, number) => ({
        id: String(number),
        member: `member ${sign.charAt(number % 64)}`,
        enteredAt: number,
      }));
      const onceAMember = count % 2 === 0;
      const terms = { ...first.terms, onceAMember, winners: 1 + (count % 7), alternates: count % 5 };
      const drawn = { drawnAt: 0, seed: sign, entropy: first.drawn.entropy, numbers: [] };
      const sealed = { ...first.sealed, entries };
      const { hash = '', numbers } = (await replayRecord({ terms, sealed, drawn })) ?? {};
      const facts = {
        seed: Buffer.from(sign, 'hex'),
        entropy: drawn.entropy,
        entriesHash: hash,
        onceAMember,
      };
      const members = entries.map(({ member }) => member);
      const places = terms.winners + terms.alternates;
      expect(await pickFromList({ ...facts, members, places })).toEqual(numbers);
    }
  });
});

describe('the export of a server', () => {
  let stage: UpgradeStage;
  beforeAll(async () => {
    stage = await UpgradeStage.open();
  }, bootTimeoutMs);
  afterAll(() => stage.hall.close());

  test('is verified in every state of a draw, and there is none of an activity without such draws', async () => {
    const check = () => checkScheduled(() => exportScheduledDraws(stage.hall.database, 'upgrade'));
    await stage.keep();
    await stage.joined(4);
    expect(await check()).toMatchObject({ draws: 1, verified: 0, problems: [] });
    await stage.freeze();
    expect(await check()).toMatchObject({ draws: 1, verified: 0, problems: [] });
    stage.toDraw();
    await stage.keep();
    expect(await check()).toMatchObject({ draws: 1, verified: 1, problems: [] });
    const none = exportScheduledDraws(stage.hall.database, 'day');
    await expect(none.next()).rejects.toThrow('the activity day has no scheduled draws');
  });
});
