import budgets from '../../build/budgets.json' with { type: 'json' };
import type { Assignment } from '../../build/bundles/chunk-loads.ts';
import { loadsFor } from '../../build/bundles/chunk-loads.ts';
import { numbered } from '../../build/bundles/group-cost.ts';
import type { CostOptions, GroupUser, ModuleGroup } from '../../build/bundles/group-cost.ts';
import { relativeId } from '../../build/files/paths.ts';
import { scriptBytes } from '../bundles/bundle.ts';
import type { Bundle } from '../bundles/bundle.ts';

/** Share of a limit that a plan may use: compression differs from one plan to the next. */
const used = 0.995;

const allowedBytes: Readonly<Record<string, number>> = budgets.misses.scriptBytes;
const always = /\/(?:vendor|entry)-/;

/** What a first load of a built bundle says of its screen. */
interface MeasuredLoad {
  /** The chunks that it loads, by their numbers. */
  readonly chunks: string;
  /** Brotli bytes of these chunks, and those that they may have. */
  readonly bytes: number;
  readonly allowed: number;
}

/**
 * The users with the characters that each may load so that the bundle, which was built with this assignment, keeps its
 * budgets: a character of one screen needs up to a fifth more bytes than one of another.
 */
export function usersWithLimits(
  groups: readonly ModuleGroup[],
  options: CostOptions,
  { assignment, bundle }: { readonly assignment: Assignment; readonly bundle: Bundle },
): readonly GroupUser[] {
  const loads = loadsFor(numbered(groups, options), options.users.length)(assignment);
  if (loads === undefined) throw new Error('the plan is a circle');
  const measured = measuredLoads(groups, assignment, bundle);
  const numbers = [...new Set(assignment)];
  return options.users.map((user, at) => {
    if (user.max === undefined) return user;
    const own = numbers.filter((number) => loads.usersOf(number).includes(at));
    const same = measured.filter(({ chunks }) => chunks === keyOf(own));
    const size = loads.sizes[at] ?? 0;
    const limits = same.map(({ bytes, allowed }) => (allowed / bytes) * size * used);
    return { ...user, max: { ...user.max, size: Math.min(...limits, Infinity) } };
  });
}

const keyOf = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join(' ');

function measuredLoads(
  groups: readonly ModuleGroup[],
  assignment: Assignment,
  bundle: Bundle,
): readonly MeasuredLoad[] {
  const numberOf = new Map(
    groups.flatMap(({ modules }, at) => modules.map((id) => [relativeId(id), assignment[at] ?? at] as const)),
  );
  return Object.entries(bundle.manifest.routes).map(([path, { chunks }]) => {
    const own = chunks.filter((file) => !always.test(file));
    const modules = bundle.graph
      .filter(({ file }) => own.includes(file))
      .flatMap((chunk) => Object.keys(chunk.modules));
    const bytes = scriptBytes(bundle, own);
    const allowed = allowedBytes[path] ?? budgets.firstLoad.scriptBytes;
    return {
      chunks: keyOf([...new Set(modules.flatMap((id) => numberOf.get(id) ?? []))]),
      bytes,
      allowed: allowed - (scriptBytes(bundle, chunks) - bytes),
    };
  });
}
