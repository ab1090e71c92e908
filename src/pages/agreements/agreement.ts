/** One agreement as a visitor reads it. */
export interface Agreement {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}
