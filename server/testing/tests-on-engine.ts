import { postgresUrl } from './fresh-database.ts';

const isPostgres = postgresUrl !== '';

/** Describes what only PostgreSQL can show: PGlite is one engine with one connection in one process and has no races. */
export const describeOnPostgres = isPostgres ? describe : describe.skip;

/** Tests what only PostgreSQL can show, among tests that run on both engines. */
export const itOnPostgres = isPostgres ? it : it.skip;

/** Describes what does not depend on the engine of the tests: the run on PGlite has it, so it runs once. */
export const describeOnPglite = isPostgres ? describe.skip : describe;

/** Tests what belongs to PGlite, among tests that run on both engines. */
export const itOnPglite = isPostgres ? it.skip : it;
