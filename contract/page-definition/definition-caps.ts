/** The version of the definitions that the server sends; older ones are migrated before. */
export const definitionVersion = 2;

/** The caps of a definition: of its text, of its nesting, of its components, and of each text in it. */
export const definitionCaps = { characters: 256 * 1024, depth: 16, components: 300, text: 2000 } as const;

/** What a page may show of the market: charts, series in one of them, and codes of quotes. */
export const liveCaps = { charts: 4, series: 4, codes: 40 } as const;

/** How far back a live chart goes. */
export const livePeriods = ['1m', '3m', '6m', '1y'] as const;

/** What a live ranking of ETFs orders them by: how many people bought, sold or followed each. */
export const liveRanks = ['buy', 'sell', 'follow'] as const;

/** How many days a live calendar strip may look ahead, today included. */
export const liveDays = 14;

/** Looks of a page, each with the six colours of a campaign. */
export const pageThemes = ['sky', 'dawn', 'jade'] as const;

/** Whether a value of JSON is nested no deeper, and has no longer text, than a definition may. */
export function isWithinCaps(value: unknown, depth: number = definitionCaps.depth): boolean {
  if (typeof value === 'string') return value.length <= definitionCaps.text;
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((of) => isWithinCaps(of, depth - 1));
}
