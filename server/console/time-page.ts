/** A place in a list that is ordered by time and id. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

/** Rows of a page if a call asks for no number. */
const usualLimit = 50;

/** The page that a call asks for: rows after a place, one more than are shown, so that the end is known. */
export function askedPage({
  after,
  limit = usualLimit,
}: {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}): {
  readonly place: TimePlace | undefined;
  readonly limit: number;
} {
  const [, at = '', id = ''] = /^(\d{1,15}):(.{1,140})$/.exec(after ?? '') ?? [];
  return { place: id === '' ? undefined : { at: new Date(Number(at)), id }, limit };
}

/** The rows that are shown of `limit + 1` that were read, and where the next page begins; null at the end. */
export function shownPage<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => TimePlace,
): { readonly shown: readonly T[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return { shown, next: null };
  const { at, id } = placeOf(last);
  return { shown, next: `${String(at.getTime())}:${id}` };
}
