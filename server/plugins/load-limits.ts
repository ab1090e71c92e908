/**
 * Kinds of work that are bounded apart from one another, so that a rush on one leaves the others open: calls that only
 * read, calls with effects, draws, pages with their files, and logins.
 */
export const loadKinds = ['read', 'write', 'draw', 'page', 'login'] as const;

/** One kind of work. */
export type LoadKind = (typeof loadKinds)[number];

/** How much work of one kind may be under way. */
export interface LoadLimit {
  /** Calls that are worked on at the same time; 0 refuses all of them. */
  readonly inFlight: number;
  /** Calls that may wait for one of them to end; a bound on memory, `waitMs` is reached before. */
  readonly waiting: number;
  /** A call that would probably wait longer is refused at once; milliseconds. */
  readonly waitMs: number;
  /** A call that has waited this long is refused after all; milliseconds. */
  readonly mostWaitMs: number;
}

/** The limits of every kind. */
export type LoadLimits = Readonly<Record<LoadKind, LoadLimit>>;

/** Numbers in flight in place of the ones below, for the kinds that are named. */
export type LoadOverrides = Readonly<Partial<Record<LoadKind, number>>>;

/*
 * The numbers in flight. More than the engine can run at once only moves the queue into the pool of connections, where
 * nobody counts how long it is.
 *
 * - PostgreSQL, 20 connections: 16 draws or writes hold one each for the length of their transaction and leave some for
 *   reads and jobs. Reads hold one for a moment and often none, because sessions and activities are remembered.
 * - PGlite, one connection: two or three transactions keep it busy while the next one is prepared.
 * - Logins hash passwords in the four threads of the runtime: twice as many keep them busy.
 * - Pages come from memory, files from the disk by the same four threads.
 */
const onManyConnections = { read: 40, write: 16, draw: 16, page: 64, login: 8 } as const;
const onOneConnection = { read: 16, write: 4, draw: 4, page: 64, login: 8 } as const;

/*
 * A visitor is answered within half a second or told to come again: 350 ms in the queue leave the rest for the work and
 * for a wrong guess, and after 450 ms the guess was wrong.
 */
const queue = { waiting: 512, waitMs: 350, mostWaitMs: 450 } as const;

const boundless = { inFlight: Infinity, waiting: 0, waitMs: 0, mostWaitMs: 0 } as const;
const unlimited: LoadLimits = {
  ...{ read: boundless, write: boundless, draw: boundless },
  ...{ page: boundless, login: boundless },
};

/** The limits on an engine with this many connections; null bounds nothing. */
export function loadLimits(connections: number, overrides: LoadOverrides | null): LoadLimits {
  if (overrides === null) return unlimited;
  const numbers = { ...(connections > 1 ? onManyConnections : onOneConnection), ...overrides };
  const limit = (kind: LoadKind): LoadLimit => ({ ...queue, inFlight: numbers[kind] });
  return {
    read: limit('read'),
    write: limit('write'),
    draw: limit('draw'),
    page: limit('page'),
    login: limit('login'),
  };
}
