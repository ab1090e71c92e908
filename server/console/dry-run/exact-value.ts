import type { CampaignModel } from './campaign-model.ts';
import { unitFen } from './play-in-memory.ts';

/** A number that many members make together: its mean and its variance. */
interface Sum {
  readonly mean: number;
  readonly variance: number;
  /** The odds that one member makes 0, 1, 2 … of it, where all come from one source. */
  readonly ofOne?: readonly number[];
}

/** What the odds say of a campaign, without playing it. */
export interface ExactValue {
  /** Fen. */
  readonly spendFen: number;
  /** Units of each prize that are given, by its id. */
  readonly given: ReadonlyMap<string, number>;
}

/**
 * The expected spend and the expected units of each prize, from the odds alone: sums of independent choices, cut off at the
 * stock, with what is beyond it going to the consolation prize. Null where days or a budget that may run out make it depend on the order of events.
 */
export function exactValue(model: CampaignModel): ExactValue | null {
  const { activity, options, freeFen } = model;
  const tasks = activity.tasks.map(({ taskId, awardValueFen }) => ({
    share: (options.tasks[taskId] ?? 0) / 10_000,
    valueFen: awardValueFen,
  }));
  const tasksFen = tasks.reduce((sum, { share, valueFen }) => sum + options.members * share * valueFen, 0);
  const deviation = Math.sqrt(
    tasks.reduce(
      (sum, { share, valueFen }) => sum + options.members * share * (1 - share) * valueFen ** 2,
      0,
    ),
  );
  if (tasksFen + 6 * deviation > freeFen && tasksFen > 0) return null;
  const wanted = wantedOf(model);
  if (
    activity.prizes.some(({ prizeId, perDay }) => perDay !== null && (wanted.get(prizeId)?.mean ?? 0) > 0)
  ) {
    return null;
  }
  const given = cutOff(model, wanted);
  const prizesFen = activity.prizes.reduce(
    (sum, prize) => sum + (given.get(prize.prizeId) ?? 0) * unitFen(prize),
    0,
  );
  return { spendFen: tasksFen + prizesFen, given };
}

/** How often each prize is picked or earned, before any stock. */
function wantedOf({ activity, options, pools, payment }: CampaignModel): Map<string, Sum> {
  const { members } = options;
  const wanted = new Map<string, Sum>();
  const add = (prizeId: string, more: Sum): void => {
    const known = wanted.get(prizeId);
    const { mean, variance } = known ?? { mean: 0, variance: 0 };
    const sum = { mean: mean + more.mean, variance: variance + more.variance };
    wanted.set(prizeId, known === undefined && more.ofOne ? { ...sum, ofOne: more.ofOne } : sum);
  };
  for (const { prizeId } of activity.prizes) {
    const share = (options.earned[prizeId] ?? 0) / 10_000;
    if (share > 0) {
      add(prizeId, {
        mean: members * share,
        variance: members * share * (1 - share),
        ofOne: [1 - share, share],
      });
    }
  }
  const shares = activity.tasks.map(({ taskId }) => (options.tasks[taskId] ?? 0) / 10_000);
  for (const { currency, cost, entries, totalWeight } of pools) {
    const paid = currency === payment.currency ? payment.amount : 0;
    const draws = drawsOf(shares, { paid, extra: (options.extra[currency] ?? 0) / 10_000, cost });
    for (const { prizeId, weight } of entries) {
      const odds = weight / totalWeight;
      const variance = odds * (1 - odds) * draws.mean + odds ** 2 * draws.variance;
      if (prizeId === '') continue;
      const sum = { mean: members * odds * draws.mean, variance: members * variance };
      add(prizeId, { ...sum, ofOne: thinned(draws.odds, odds) });
    }
  }
  return wanted;
}

/** The draws of one member: what tasks and the rest bring, in whole prices. */
function drawsOf(
  shares: readonly number[],
  { paid, extra, cost }: { readonly paid: number; readonly extra: number; readonly cost: number },
): Sum & { readonly odds: readonly number[] } {
  let odds = [1];
  for (const share of shares) {
    odds = [...odds, 0].map((_, done) => (odds[done] ?? 0) * (1 - share) + (odds[done - 1] ?? 0) * share);
  }
  const [whole, rest] = [Math.floor(extra), extra - Math.floor(extra)];
  let [mean, square] = [0, 0];
  const byDraws: number[] = [0];
  for (const [done, chance] of odds.entries()) {
    for (const [more, share] of [
      [0, 1 - rest],
      [1, rest],
    ] as const) {
      const draws = Math.floor((done * paid + whole + more) / cost);
      mean += chance * share * draws;
      square += chance * share * draws ** 2;
      while (byDraws.length <= draws) byDraws.push(0);
      byDraws[draws] = (byDraws[draws] ?? 0) + chance * share;
    }
  }
  return { mean, variance: square - mean ** 2, odds: byDraws };
}

/** The odds of 0, 1, 2 … wins of one member, from those of their draws and of a win in each. */
function thinned(byDraws: readonly number[], odds: number): number[] {
  const wins = byDraws.map(() => 0);
  let row = [1];
  for (const chance of byDraws) {
    for (const [count, share] of row.entries()) wins[count] = (wins[count] ?? 0) + chance * share;
    row = [...row, 0].map((_, count) => (row[count] ?? 0) * (1 - odds) + (row[count - 1] ?? 0) * odds);
  }
  return wins;
}

/** Units that are given: what is wanted up to the stock, and what is beyond it of the consolation prize, up to its own. */
function cutOff(model: CampaignModel, wanted: ReadonlyMap<string, Sum>): Map<string, number> {
  const { activity, pools } = model;
  const given = new Map<string, number>();
  const more = new Map<string, Sum>();
  const consolations = new Set(pools.map(({ consolation }) => consolation));
  // Consolation prizes last, when what the others lack is known.
  const ordered = [...activity.prizes].sort(
    (one, other) => Number(consolations.has(one.prizeId)) - Number(consolations.has(other.prizeId)),
  );
  for (const { prizeId, total } of ordered) {
    const own = wanted.get(prizeId) ?? { mean: 0, variance: 0 };
    const beside = more.get(prizeId) ?? { mean: 0, variance: 0 };
    const sum = { mean: own.mean + beside.mean, variance: own.variance + beside.variance };
    const isFew = beside.mean === 0 && own.ofOne !== undefined && own.mean < fewUnits;
    const beyond = isFew
      ? beyondExactly(own.ofOne, { members: model.options.members, mean: own.mean, limit: total })
      : meanBeyond(sum, total);
    given.set(prizeId, sum.mean - beyond);
    const to =
      pools.find(({ entries }) => entries.some((entry) => entry.prizeId === prizeId))?.consolation ?? '';
    if (to === '' || to === prizeId) continue;
    const known = more.get(to) ?? { mean: 0, variance: 0 };
    const variance = beyond > 0 ? own.variance : 0;
    more.set(to, { mean: known.mean + beyond, variance: known.variance + variance });
  }
  return given;
}

/** Below this mean the sum of all members is not near enough to a normal number. */
const fewUnits = 600;

/** The expected excess of the sum of all members over a limit, from the odds of one: the first terms of the power of a polynomial. */
function beyondExactly(
  ofOne: readonly number[],
  { members, mean, limit }: { readonly members: number; readonly mean: number; readonly limit: number },
): number {
  const none = ofOne[0] ?? 1;
  const odds = [none ** members];
  // P(k) of a power of a polynomial (Euler), and E(X - S)+ = E(X) - S + the sum of (S - k) P(k) for k < S.
  let lacking = limit * (odds[0] ?? 0);
  const max = Math.min(limit, Math.ceil(mean + 12 * Math.sqrt(mean) + 12));
  for (let k = 1; k < max; k += 1) {
    let sum = 0;
    for (let j = 1; j < ofOne.length && j <= k; j += 1) {
      sum += (j * (members + 1) - k) * (ofOne[j] ?? 0) * (odds[k - j] ?? 0);
    }
    odds.push(sum / (k * none));
    lacking += (limit - k) * (odds[k] ?? 0);
  }
  return Math.max(0, mean - limit + lacking);
}

/** The expected excess of a normal number over a limit. */
function meanBeyond({ mean, variance }: Sum, limit: number): number {
  if (variance <= 0) return Math.max(0, mean - limit);
  const deviation = Math.sqrt(variance);
  const distance = (mean - limit) / deviation;
  const density = Math.exp(-(distance ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return (mean - limit) * below(distance) + deviation * density;
}

/** The share of a normal distribution below a distance from its mean (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function below(distance: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(distance));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0);
  const tail = (sum * Math.exp(-(distance ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return distance < 0 ? tail : 1 - tail;
}
