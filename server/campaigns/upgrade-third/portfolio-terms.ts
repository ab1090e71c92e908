import { allPortfolios } from '#contract/campaigns/upgrade-third.ts';
import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';

const portfolio = strictObject({
  name: identifier(),
  title: plainText(12, 1),
  desc: plainText(60, 1),
  risk: plainText(40, 1),
  stocks: Type.Array(
    strictObject({
      /** A stock or ETF that the source of closes knows. */
      code: identifier(),
      /** Hundredths of a per cent. */
      weight: Type.Integer({ minimum: 1, maximum: 10_000 }),
    }),
    { minItems: 2, maxItems: 8 },
  ),
});

/** The model portfolios of an activity. */
export const portfolioTerms = objectTerms(
  Type.Object({
    portfolios: Type.Array(portfolio, { minItems: 1, maxItems: 5 }),
    /** The changes count from the last close before this many weeks before the start. */
    weeksBefore: Type.Integer({ minimum: 0, maximum: 26 }),
  }),
);

/** A stock of a portfolio; the weight is in hundredths of a per cent. */
export interface Weighted {
  readonly code: string;
  readonly weight: number;
}

/** A portfolio as a visitor sees it. */
export interface ModelPortfolio {
  readonly name: string;
  readonly title: string;
  readonly desc: string;
  readonly risk: string;
  /** The largest weight first; together 10,000. */
  readonly stocks: readonly Weighted[];
}

/** The portfolios of an activity after the one named `all`, which holds each of them in equal parts. */
export function portfoliosOf(activity: Pick<Activity, 'config'>): readonly ModelPortfolio[] {
  const { portfolios } = termsOf(activity, portfolioTerms);
  const own = portfolios.map((each) => ({ ...each, stocks: largestFirst(each.stocks) }));
  const desc = `${String(own.length)} 个示例组合合在一起看，各占一份`;
  return [{ name: allPortfolios, title: '全部', desc, risk: '', stocks: inEqualParts(own) }, ...own];
}

const largestFirst = (stocks: readonly Weighted[]) =>
  stocks.toSorted((one, other) => other.weight - one.weight || (one.code < other.code ? -1 : 1));

/** The stocks of portfolios in equal parts; what a division leaves over goes to the largest. */
function inEqualParts(portfolios: readonly Pick<ModelPortfolio, 'stocks'>[]): Weighted[] {
  const sums = new Map<string, number>();
  for (const { code, weight } of portfolios.flatMap(({ stocks }) => stocks)) {
    sums.set(code, (sums.get(code) ?? 0) + weight);
  }
  const parts = [...sums].map(([code, sum]) => ({ code, weight: Math.floor(sum / portfolios.length) }));
  const [first, ...others] = largestFirst(parts);
  if (first === undefined) return [];
  const left = 10_000 - parts.reduce((total, { weight }) => total + weight, 0);
  return [{ ...first, weight: first.weight + left }, ...others];
}

/** Errors of portfolios with the right shape, for their author. */
export function portfolioProblems({ config }: ContentActivity): string[] {
  const { portfolios } = termsOf({ config }, portfolioTerms);
  const names = portfolios.map(({ name }) => name);
  const isNamed = new Set(names).size === names.length && !names.includes(allPortfolios);
  return [
    ...(isNamed
      ? []
      : [`config/portfolios: every portfolio has a name of its own, and none is ${allPortfolios}`]),
    ...portfolios.flatMap(({ name, stocks }) => {
      const total = stocks.reduce((sum, { weight }) => sum + weight, 0);
      const isOnce = new Set(stocks.map(({ code }) => code)).size === stocks.length;
      return [
        ...(total === 10_000
          ? []
          : [`config/portfolios: ${name} has weights of ${String(total)}, not 10000`]),
        ...(isOnce ? [] : [`config/portfolios: ${name} holds a stock twice`]),
      ];
    }),
  ];
}
