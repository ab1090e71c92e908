/** How a game moves; the hook `useGame` says when. */
export interface GameMotion {
  /** Starts what goes on until `land` or `halt`. */
  readonly runUp: () => void;
  /** Comes to rest at place `at` of `count`, or nowhere for -1; resolves when everything stands still. */
  readonly land: (at: number, count: number) => Promise<void>;
  /** Stands at that place at once. */
  readonly stand: (at: number, count: number) => void;
  /** Stops and goes back to where it was. */
  readonly halt: () => void;
}
