/** A region that was chosen, as a form keeps it. */
export interface ChosenRegion {
  readonly code: string;
  readonly name: string;
}

/** A region with the regions in it; a region without any ends the choice. */
export interface Region extends ChosenRegion {
  readonly children?: readonly Region[];
}
