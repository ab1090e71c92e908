import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

// All journeys share one server, and limits count by address and phone: two visitors with the same one would meet the
// limits of each other. Every test file has a range of its own, and every person in it a number.
/** The matrix of faults opens some 6,000 pages in a night. */
const perFile = 10_000;
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .sort();

let people = 0;

/** A person whom no other journey of the run has: a phone, a network address and a number. */
export interface Person {
  readonly phone: string;
  readonly address: string;
  readonly number: number;
}

/** The next {@link Person} of this test file. */
export function nextPerson(): Person {
  const file = files.indexOf(basename(expect.getState().testPath ?? ''));
  if (people === perFile - 1) throw new Error(`A test file has at most ${perFile - 1} people`);
  const number = (file + 1) * perFile + (people += 1);
  // 240.0.0.0/4 is reserved: it is nobody's address.
  const address = `240.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { number, address, phone: `139${String(number).padStart(8, '0')}` };
}
