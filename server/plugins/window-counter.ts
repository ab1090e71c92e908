interface Window {
  used: number;
  readonly endsAt: number;
}

/** Windows that are remembered at once, some megabytes. */
const mostWindows = 50_000;

/** Counts by name in windows that begin with the first use, in the memory of this process and bounded. */
export class WindowCounter {
  /** In the order in which they began, and so in the order in which they end. */
  private readonly windows = new Map<string, Window>();

  constructor(
    /** Milliseconds. */
    private readonly windowMs: number,
    private readonly most = mostWindows,
  ) {}

  /** How much was used in the window that is open now; 0 where none is. */
  used(name: string, now: number): number {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window.used : 0;
  }

  /** Adds to the open window, or begins one; where there are too many, the oldest is forgotten. */
  add(name: string, amount: number, now: number): void {
    const open = this.windows.get(name);
    if (open !== undefined && open.endsAt > now) {
      open.used += amount;
      return;
    }
    this.windows.delete(name);
    this.forgetEnded(now);
    this.windows.set(name, { used: amount, endsAt: now + this.windowMs });
  }

  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < this.most) return;
      this.windows.delete(name);
    }
  }
}
