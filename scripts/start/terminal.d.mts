/** What of a process is looked at. */
export interface WatchedProcess {
  readonly ppid: number;
  readonly stdout: { readonly isTTY?: boolean };
  on(signal: string, listener: () => void): unknown;
}

/** Ends with the terminal; see terminal.mjs. */
export function endWithTerminal(
  end: () => unknown,
  options: { readonly hasOwner: boolean; readonly process?: WatchedProcess; readonly checkEveryMs?: number },
): void;
