import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { MarketData } from './market-data.ts';
import type { Instrument } from './market-records.ts';

/** The instrument of a code, which must be of one of these kinds. @throws ApiError securityMissing, and marketClosed. */
export async function requireInstrument(
  market: Pick<MarketData, 'instruments'>,
  code: string,
  kinds: readonly Instrument['kind'][],
): Promise<Instrument> {
  const { value } = await market.instruments();
  const found = value.find((one) => one.code === code);
  if (found === undefined || !kinds.includes(found.kind)) {
    throw new ApiError(codes.securityMissing, '没有找到这只证券');
  }
  return found;
}
