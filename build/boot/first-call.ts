/** A call that a page starts before its bundle has run; the query names in `pass` are copied from the address. */
export interface FirstCall {
  readonly path: string;
  readonly needs: 'none' | 'session' | 'trade';
  readonly pass: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
}
