import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { dryRun } from '../../server/console/dry-run/dry-run.ts';
import { ownName } from '../../server/console/dry-run/own-database.ts';
import { Database } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres-engine.ts';
import { systemRandom } from '../../server/random.ts';
import { knownAssumptions, knownCampaigns } from '../../server/testing/known-campaigns.ts';
import type { KnownCampaign } from '../../server/testing/known-campaigns.ts';
import { startPostgres } from '../test-run/postgres.mjs';
import { Judgement } from '../bench/judgement.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import { machineWords, measuredAt, writeSection } from '../bench/page-section.ts';

const heading = '## Dry runs';
const members = 100_000;
/** Upper limits: seconds of a dry run, and how far its expected spend is from the exact one, per cent. */
const bars = { seconds: 60, percent: 2 } as const;

const watch = { onProgress: () => undefined, isCancelled: () => false };

async function measure(database: Database, { content, fenEach }: KnownCampaign) {
  const deps = { database, random: systemRandom, name: ownName(randomUUID()), now: Date.now(), watch };
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { spend, proof } = await dryRun(deps, content(members), { ...knownAssumptions, members });
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - began) / 1000,
    processor: (user + system) / 1_000_000,
    exact: members * fenEach,
    mean: spend.mean,
    differences: proof.differences,
  };
}

/** Plays five campaigns with known odds and writes the section of docs/benchmarks.md; false when a figure is above its limit. */
export async function writeDryRunSection(): Promise<boolean> {
  const postgres = await startPostgres();
  const database = new Database(await openPostgres({ connectionString: postgres.url }));
  const judgement = new Judgement();
  const rows: string[][] = [];
  try {
    for (const known of knownCampaigns) {
      const { seconds, processor, exact, mean, differences } = await measure(database, known);
      const percent = Math.abs(mean / exact - 1) * 100;
      rows.push([
        known.name,
        (exact / 100).toFixed(0),
        (mean / 100).toFixed(0),
        judgement.cell({ figure: percent, bar: bars.percent }, 3),
        judgement.cell({ figure: seconds, bar: bars.seconds }, 1),
        processor.toFixed(1),
        String(differences),
      ]);
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
  const load = (loadavg()[0] ?? 0).toFixed(1);
  await writeSection(heading, [
    `Written by \`npm run bench -- dry-run\` ${measuredAt()}; ${machineWords()}, with PostgreSQL of npm on the same cores; load of the machine ${load}. Five campaigns with known odds (\`server/testing/known-campaigns.ts\`), ${members.toLocaleString('en')} simulated members and ${String(knownAssumptions.repetitions)} repetitions each; the exact spend follows from the odds by hand. Bars: a dry run takes at most ${String(bars.seconds)} s, and its expected spend is within ${String(bars.percent)} % of the exact one. The last column counts where the first 2,000 members in the database have got something else than in memory.`,
    markdownTable(
      [
        'campaign',
        'exact, yuan',
        'expected, yuan',
        'apart, %',
        'seconds',
        'processor of the process, s',
        'differences',
      ],
      rows,
    ),
  ]);
  return judgement.isMet();
}
