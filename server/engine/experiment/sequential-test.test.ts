import { seededChance } from '../../../scripts/simulate/seeded-chance.ts';
import {
  detectableDifference,
  differenceInterval,
  mixtureVariance,
  ratioAlpha,
  sampleRatioChance,
} from './sequential-test.ts';
import type { ArmCount, TestPlan } from './sequential-test.ts';

const plan: TestPlan = { share: 0.5, visitors: 20_000, baseline: 0.1, alpha: 0.05 };

describe('the sample-ratio check', () => {
  // From a table of the chi-square distribution with one degree of freedom.
  it.each([
    ['an even split', 5000, 5000, 0.5, 1],
    ['3.841 from an even split', 500 - 30.99, 500 + 30.99, 0.5, 0.05],
    ['10.828 from an even split', 5000 - 164.5, 5000 + 164.5, 0.5, 0.001],
    ['the wanted tenth', 9000, 1000, 0.1, 1],
    ['nobody', 0, 0, 0.5, 1],
  ])('knows the chance of %s', (_what, control, variant, share, chance) => {
    expect(sampleRatioChance(control, variant, share)).toBeCloseTo(chance, 4);
  });

  it('finds a split that lost 4 % of the visitors of one arm', () => {
    expect(sampleRatioChance(10_000, 9600, 0.5)).toBeGreaterThan(ratioAlpha);
    expect(sampleRatioChance(50_000, 48_000, 0.5)).toBeLessThan(ratioAlpha);
  });
});

describe('the interval of a difference', () => {
  it('is that of the published formula', () => {
    // Worked out by hand: V = 0.09 · (1/10,000 + 1/10,000); -2 ln 0.05 = 5.9915; ln of it = 1.7903.
    expect(mixtureVariance(plan)).toBeCloseTo(1.8e-5 * (5.9915 + 1.7903 + 1), 8);
    const found = differenceInterval(
      { visitors: 10_000, hits: 1000 },
      { visitors: 10_000, hits: 1200 },
      plan,
    );
    expect(found?.difference).toBeCloseTo(0.02, 10);
    // At the end of the plan the interval is 3.035 standard errors wide to each side, in place of 1.960 of one look.
    const error = Math.sqrt((0.10005 * 0.89995 + 0.12004 * 0.87996) / 10_000);
    expect((found?.high ?? 0) - 0.02).toBeCloseTo(3.0354 * error, 4);
    expect(0.02 - (found?.low ?? 0)).toBeCloseTo(3.0354 * error, 4);
  });

  it('is not there while an arm is too small, or too few did it or left it', () => {
    const arm = (visitors: number, hits: number): ArmCount => ({ visitors, hits });
    expect(differenceInterval(arm(99, 50), arm(5000, 2500), plan)).toBeNull();
    expect(differenceInterval(arm(500, 4), arm(500, 5), plan)).toBeNull();
    expect(differenceInterval(arm(500, 496), arm(500, 495), plan)).toBeNull();
    expect(differenceInterval(arm(500, 5), arm(500, 5), plan)).not.toBeNull();
  });

  it('finds by the end of the plan what the plan says it can', () => {
    const effect = detectableDifference(plan);
    expect(effect).toBeCloseTo(3.877 * Math.sqrt(1.8e-5), 4);
    const found = runs(120, plan, { control: 0.1, variant: 0.1 + effect });
    expect(found / 120).toBeGreaterThanOrEqual(0.8);
  });
});

describe('a test that is looked at all the time', () => {
  it.each([
    ['a frequent goal', 0.4, { ...plan, visitors: 4000, baseline: 0.4 }],
    ['a rare goal', 0.02, { ...plan, visitors: 5000, baseline: 0.02 }],
    ['a tenth of the visitors in the variant', 0.15, { ...plan, visitors: 4000, share: 0.1, baseline: 0.15 }],
    ['a baseline that was guessed wrong', 0.3, { ...plan, visitors: 4000, baseline: 0.02 }],
  ])('excludes no difference where there is none in at most 5 %% of cases: %s', (_what, rate, of) => {
    expect(runs(200, of, { control: rate, variant: rate }) / 200).toBeLessThanOrEqual(0.05);
  });
});

/** How many of so many experiments exclude no difference at any look, with a look after every twenty visitors. */
function runs(count: number, of: TestPlan, shares: Readonly<Record<'control' | 'variant', number>>): number {
  const random = seededChance(20_261_129).uniform;
  let found = 0;
  for (let run = 0; run < count; run += 1) if (isFound(of, shares, random)) found += 1;
  return found;
}

function isFound(
  of: TestPlan,
  shares: Readonly<Record<'control' | 'variant', number>>,
  random: () => number,
): boolean {
  const arms = { control: { visitors: 0, hits: 0 }, variant: { visitors: 0, hits: 0 } };
  for (let visitor = 1; visitor <= of.visitors; visitor += 1) {
    const name = random() < of.share ? 'variant' : 'control';
    arms[name].visitors += 1;
    if (random() < shares[name]) arms[name].hits += 1;
    if (visitor % 20 !== 0) continue;
    const interval = differenceInterval(arms.control, arms.variant, of);
    if (interval !== null && (interval.low > 0 || interval.high < 0)) return true;
  }
  return false;
}
