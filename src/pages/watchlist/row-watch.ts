/** Knows which rows of a long list are on the screen, by their `data-code`; of a browser that does not watch all are. */
export class RowWatch {
  private readonly seen = new Set<string>();
  private watch: IntersectionObserver | undefined;

  /** `onSeen` is called when a row comes onto the screen. */
  constructor(private readonly onSeen: () => void) {}

  /** The ref of every row. */
  readonly row = (row: HTMLElement | null): (() => void) | undefined => {
    if (row === null || !('IntersectionObserver' in window)) return undefined;
    this.watch ??= new IntersectionObserver((entries) => this.take(entries));
    const { watch } = this;
    watch.observe(row);
    return () => {
      watch.unobserve(row);
      this.seen.delete(row.dataset.code ?? '');
    };
  };

  isSeen(code: string): boolean {
    return !('IntersectionObserver' in window) || this.seen.has(code);
  }

  private take(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const { code = '' } = (target as HTMLElement).dataset;
      if (isIntersecting) this.seen.add(code);
      else this.seen.delete(code);
    }
    if (entries.some(({ isIntersecting }) => isIntersecting)) this.onSeen();
  }
}
