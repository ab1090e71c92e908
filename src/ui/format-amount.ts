interface AmountFormat {
  /** `fen` are hundredths of a yuan, `plain` are people, points or pieces. */
  readonly of: 'fen' | 'plain';
  /** Every digit, without 万 and 亿: for what a visitor owns. */
  readonly full?: boolean;
}

const wan = 10_000;
const yi = 100_000_000;

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Hundredths as text; `padded` keeps both decimals, else zeros at the end are left out. */
function decimal(hundredths: number, padded: boolean): string {
  const rest = String(hundredths % 100).padStart(2, '0');
  const decimals = padded ? rest : rest.replace(/0+$/, '');
  return grouped(Math.floor(hundredths / 100)) + (decimals === '' ? '' : `.${decimals}`);
}

const halfUp = (value: number, divisor: number) => Math.floor((value + divisor / 2) / divisor);

function shortened(hundredths: number): string | undefined {
  if (hundredths < wan * 100) return undefined;
  const ofWan = halfUp(hundredths, wan);
  // 9,999.999万 is rounded up to 1亿, never to 10,000万.
  return ofWan < wan * 100 ? `${decimal(ofWan, false)}万` : `${decimal(halfUp(hundredths, yi), false)}亿`;
}

/**
 * An amount for reading: grouped below 10,000, from there in 万 and from 100,000,000 in 亿 with at most two decimals,
 * rounded half away from zero. Yuan below 1万 keep both decimals. What is no finite number is `--`.
 */
export function formatAmount(amount: number | null | undefined, { of, full = false }: AmountFormat): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return '--';
  const hundredths = Math.round(Math.abs(amount) * (of === 'fen' ? 1 : 100));
  const text = (full ? undefined : shortened(hundredths)) ?? decimal(hundredths, of === 'fen');
  return amount < 0 && hundredths > 0 ? `-${text}` : text;
}

/** Thousandths of a yuan as `5.345`; a dash where there is no price. */
export function formatPrice(thousandths: number | null): string {
  return thousandths === null ? '--' : (thousandths / 1000).toFixed(3);
}

/** Hundredths of a percent as a percentage with so many decimals: 1234 is `12.34%`. */
export function formatPercent(basisPoints: number, decimals = 2): string {
  return `${(basisPoints / 100).toFixed(decimals)}%`;
}
