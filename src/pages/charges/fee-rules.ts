/** Rates are in hundred-thousandths: 25 is 0.025 %. Money is in fen. All figures are a sample. */
export interface RateFee {
  readonly name: string;
  readonly rate: number;
  /** The least that is taken for one trade. */
  readonly minimum?: number;
}

/** Rates of trades on the exchange; the stamp tax is taken from sellers of stocks alone. */
export const tradeFees = {
  stock: [
    { name: '佣金', rate: 25, minimum: 500 },
    { name: '过户费', rate: 1 },
  ],
  stampTax: { name: '印花税', rate: 50 },
  etf: [{ name: '佣金', rate: 20, minimum: 100 }],
} as const;

interface PurchaseTier {
  /** The tier applies from this amount on. */
  readonly from: number;
  /** A rate, or from the last tier on a fixed sum. */
  readonly rate?: number;
  readonly fixed?: number;
}

/** What a fund purchase costs, the largest tier first. */
export const purchaseTiers: readonly PurchaseTier[] = [
  { from: 500_000_000, fixed: 100_000 },
  { from: 100_000_000, rate: 100 },
  { from: 0, rate: 150 },
];

/** What a fund redemption costs by how long it was held. */
export const holdings = [
  { value: 'week', name: '不满 7 天', rate: 1500 },
  { value: 'month', name: '7 天至不满 30 天', rate: 750 },
  { value: 'year', name: '30 天至不满 1 年', rate: 500 },
  { value: 'two-years', name: '1 年至不满 2 年', rate: 250 },
  { value: 'longer', name: '2 年及以上', rate: 0 },
] as const;

/** How long a fund was held. */
export type Holding = (typeof holdings)[number]['value'];

/** The sample portfolios; the server's order confirmation names the same rates. */
export const portfolios = [
  { value: 'steady', name: '示例稳健组合', rate: 500 },
  { value: 'growth', name: '示例成长组合', rate: 1000 },
  { value: 'advice-steady', name: '安步稳健组合示例', rate: 300 },
  { value: 'advice-balance', name: '致远均衡组合示例', rate: 500 },
] as const;
