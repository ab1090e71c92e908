/** Rows that are laid out, painted and watched together: of a list of 500 that is 20 blocks, and no frame looks at 500 rows. */
export const blockSize = 25;

/** Knows which blocks of a long list are on the screen, by their `data-block`; of a browser that does not watch all are. */
export class BlockWatch {
  private readonly seen = new Set<number>();
  private watch: IntersectionObserver | undefined;

  /** The ref of every block. */
  readonly block = (block: HTMLElement | null): (() => void) | undefined => {
    if (block === null || !('IntersectionObserver' in window)) return undefined;
    this.watch ??= new IntersectionObserver((entries) => this.take(entries));
    const { watch } = this;
    watch.observe(block);
    return () => {
      watch.unobserve(block);
      this.seen.delete(numberOf(block));
    };
  };

  /** Whether the row at this place of the list is in a block on the screen. */
  isSeen(at: number): boolean {
    return !('IntersectionObserver' in window) || this.seen.has(Math.floor(at / blockSize));
  }

  private take(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.seen.add(numberOf(target));
      else this.seen.delete(numberOf(target));
    }
  }
}

const numberOf = (block: Element): number => Number((block as HTMLElement).dataset.block);
