/** Where a visitor was on one entry of the browser's history. */
export interface Place {
  /** How far its screen was scrolled, px; undefined before it has been seen. */
  top?: number;
  /** What its screen stores of its own view, such as how much of a list it had drawn. */
  readonly view: object;
}

/** Where the visitor was on every entry of the history since the page was loaded, so that going back restores it. */
export class Places {
  private readonly places = new Map<string, Place>();

  /** The place of a history entry, by the key that the router gives it. */
  of(key: string): Place {
    const place = this.places.get(key) ?? { view: {} };
    this.places.set(key, place);
    return place;
  }
}
