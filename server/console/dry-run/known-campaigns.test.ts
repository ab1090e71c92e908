import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { knownAssumptions, knownCampaigns } from '#server/testing/known-campaigns.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { dryRun } from './dry-run.ts';
import { ownName } from './own-database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const members = 4_000;
// Ten seconds of a processor each: by day the one in which a stock ends.
const played = process.env.TEST_FULL === '1' ? knownCampaigns : knownCampaigns.slice(-1);
const watch = { onProgress: () => undefined, isCancelled: () => false };

describe('the expected spend of a dry run', () => {
  it('is asked of five campaigns, of different spends', () => {
    expect(new Set(knownCampaigns.map(({ fenEach }) => fenEach)).size).toBe(5);
  });

  it.each(played.map(({ name, ...known }) => [name, known] as const))(
    'is within two per cent of what follows from the odds by hand: %s',
    async (_, { content, fenEach }) => {
      const now = new FakeClock().now();
      const deps = { database, random: systemRandom, name: ownName(randomUUID()), now, watch };
      const result = await dryRun(deps, content(members), { ...knownAssumptions, members });
      expect(Math.abs(result.spend.mean / (members * fenEach) - 1)).toBeLessThan(0.02);
      expect(Math.abs((result.exact_fen ?? 0) / (members * fenEach) - 1)).toBeLessThan(0.002);
    },
    180_000,
  );
});
