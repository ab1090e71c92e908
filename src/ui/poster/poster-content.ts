/** The content of a share poster. */
export interface PosterContent {
  readonly title: string;
  readonly subtitle: string;
  /** Address of a drawing of ours, behind all of it, of which the 375 in the middle of 520 are shown; rays where there is none. */
  readonly scene?: string | undefined;
  /** Address of a picture of ours, of what there is to win; a picture of another origin would lock the canvas. */
  readonly picture?: string;
  /** What there is to win, in words, below its picture. */
  readonly prize?: string;
  readonly inviteCode?: string;
  /** The content of the QR code: the canonical address of the page. */
  readonly link: string;
  /** What to do with the QR code. */
  readonly callToScan: string;
  /** Who publishes the poster, and its risk line. */
  readonly legal: string;
}

/** Colours of a poster; a canvas knows no custom properties. */
export interface PosterColours {
  readonly field: string;
  readonly field2: string;
  /** The outline of the display letters. */
  readonly edge: string;
  readonly ink: string;
  readonly card: string;
  readonly cardInk: string;
  readonly cardInk2: string;
}
