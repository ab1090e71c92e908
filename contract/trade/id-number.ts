/** A valid citizen identity number (GB 11643). */
interface IdNumber {
  /** 18 characters, the last one a digit or `X`. */
  readonly number: string;
  /** Calendar date, for example `1990-01-31`. */
  readonly birthday: string;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);

/** Parses an identity number from any input form: full-width digits, spaces, a small x; null for an invalid one. */
export function readIdNumber(text: string): IdNumber | null {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const [, year = '', month = '', day = ''] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number) ?? [];
  const birthday = `${year}-${month}-${day}`;
  if (!provinces.has(number.slice(0, 2)) || !isDate(birthday)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return checkCharacters[sum % 11] === number[17] ? { number, birthday } : null;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text >= '1900' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
