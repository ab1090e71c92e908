import titles from './field-titles.json';

type Titles = Readonly<Record<string, string>>;

/** The fields of an activity in words, by name; a name has one meaning wherever it appears. */
export const fieldTitles: Titles = titles.fields;

/** Choices in words. */
export const choiceTitles: Titles = titles.choices;

/** The types of activities in words. */
export const typeTitles: Titles = titles.types;

/** A place of an activity in words: `prizes/kettle/stock` is 奖品 · kettle · 库存. */
export function placeTitle(place: string): string {
  return place
    .split('/')
    .map((name) => fieldTitles[name] ?? (/^\d+$/.test(name) ? `第 ${String(Number(name) + 1)} 项` : name))
    .join(' · ');
}
