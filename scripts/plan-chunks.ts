// Searches for the chunks of the bundles and writes them to build/bundles/chunk-plan.json; takes some minutes. A build keeps
// to this plan and only finds places for new modules. Run it after `npm run build -- --target app`, when
// `npm test -- --only=bundles` shows a first load over its limit that no lazy part mends. The same code gives the same plan:
// the search has a fixed seed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { anneal } from '../build/bundles/anneal.ts';
import { apart, mergeGroups, searchFor, settle, startOf } from '../build/bundles/chunk-groups.ts';
import chunkPlan from '../build/bundles/chunk-plan.json' with { type: 'json' };
import { chunkTree } from '../build/bundles/chunks.ts';
import { clientConfig } from '../build/bundles/client-config.ts';
import type { CostOptions, ModuleGroup } from '../build/bundles/group-cost.ts';
import { relativeId, root } from '../build/files/paths.ts';
import { readBundle } from './bundles/bundle.ts';
import { usersWithLimits } from './chunk-plan/first-load-limits.ts';

const file = 'build/bundles/chunk-plan.json';
const search = { steps: 15_000_000, from: 120_000, to: 300, seed: 1 };
/** The host whose own code leaves least room. */
const tightest = 'app';

interface Groups {
  readonly groups: readonly ModuleGroup[];
  readonly options: CostOptions;
}

/** The groups of the tightest host, as it was built, and with the chunks of its build. */
async function readGroups(): Promise<Groups & { readonly built: readonly ModuleGroup[] }> {
  let found: (Groups & { readonly built: readonly ModuleGroup[] }) | undefined;
  const config = clientConfig({ target: tightest, dev: false });
  const planned: Readonly<Record<string, number>> = chunkPlan;
  const manualChunks = chunkTree((groups, options) => {
    const built = mergeGroups(groups, options, (id) => planned[relativeId(id)]);
    found = { groups, options, built };
    return built;
  });
  const bundle = await rollup(config);
  const [output] = [config.output ?? []].flat();
  await bundle.generate({ ...output, manualChunks });
  await bundle.close();
  if (found === undefined) throw new Error('rollup has asked for no chunk');
  return found;
}

/** Numbers of at least 0 and below 1 (a linear congruential generator, Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const say = (share: number, cost: number): void =>
  console.log(
    `${String(Math.round(share * 100)).padStart(3)} %  ${(cost / 1e6).toFixed(3)} million characters`,
  );

const { groups: unordered, options, built } = await readGroups();
const ordered = searchFor(unordered, options).groups;
const chunkOf = new Map(built.flatMap(({ modules }, at) => modules.map((id) => [id, at] as const)));
const assignment = startOf(ordered, (id) => chunkOf.get(id));
const users = usersWithLimits(ordered, options, { assignment, bundle: readBundle(tightest) });
const { groups, search: over } = searchFor(unordered, { ...options, users });
const start = settle(over, apart(groups));
const found = settle(
  over,
  anneal(over, start, { ...search, random: numbersFrom(search.seed), onProgress: say }),
);
say(1, over.cost(found));
const rows = groups.flatMap(({ modules }, at) =>
  modules.map((id) => [relativeId(id), found[at] ?? at] as const),
);
const plan = Object.fromEntries(rows.sort(([one], [next]) => (one < next ? -1 : 1)));
writeFileSync(join(root, file), `${JSON.stringify(plan, null, 2)}\n`);
