// What no visitor and no operator reaches: knip from the entries that are marked with `!` in knip.json. Tests, the gallery and
// the scripts of developers are none, so that code which only they use is found. Code that is written before its first user
// says so: its export has the tag `@parked` with what it waits for. A tag on an export that is used fails as well.
import { readFileSync } from 'node:fs';

const every = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));

export default {
  ...every,
  // A step of the schema that changes the rows of a large table; what an app answers from its package, which an app team ports.
  ignoreFiles: ['server/db/change-in-pages.ts', 'server/release/offline/offline-answers.ts'],
  include: ['files', 'exports', 'types'],
  tags: ['-parked'],
  treatTagHintsAsErrors: true,
};
