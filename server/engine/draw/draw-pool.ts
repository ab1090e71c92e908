/** How the prizes of an activity are drawn, as the content declares it. */
export interface DrawPool {
  readonly id: string;
  /** What a draw is paid with; a currency that pays for draws pays for nothing else, so that draws have no gap. */
  readonly currency: string;
  readonly cost: number;
  /** What the weights add up to. */
  readonly totalWeight: number;
  /** The prize that is given in the place of one that has run out. */
  readonly consolation?: string;
  /** Prizes by weight; an empty prize is no prize. */
  readonly entries: readonly { readonly prize: string; readonly weight: number }[];
}
