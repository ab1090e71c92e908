import type { Instrument } from './market-records.ts';

/**
 * The instruments whose code or initials begin with the keyword, or whose name contains it: exact ones first, then by code. Letters
 * count without their case.
 */
export function searchInstruments(
  instruments: readonly Instrument[],
  keyword: string,
): readonly Instrument[] {
  const text = keyword.trim().toUpperCase();
  if (text === '') return [];
  const placed = instruments.map((instrument) => ({ instrument, place: placeOf(instrument, text) }));
  return placed
    .filter(({ place }) => place < nowhere)
    .sort((one, other) => one.place - other.place)
    .map(({ instrument }) => instrument);
}

const nowhere = 4;

function placeOf({ code, name, initials }: Instrument, text: string): number {
  if (code === text || code.startsWith(`${text}.`) || name.toUpperCase() === text) return 0;
  if (code.startsWith(text)) return 1;
  if (initials.startsWith(text)) return 2;
  return name.toUpperCase().includes(text) ? 3 : nowhere;
}
