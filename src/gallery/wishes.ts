/** The options in the address of a gallery page. */
export interface Wishes {
  /** `<area>/<name>`; empty for the list of stories. */
  readonly story: string;
  /** The one state to draw alone; undefined for all of them. */
  readonly state: number | undefined;
  readonly isDark: boolean;
  /** How many times its size a text has. */
  readonly text: number;
  readonly isLong: boolean;
}

/** Reads the query of a gallery page: `?story=`, `&state=`, `&theme=dark`, `&text=2`, `&long=1`. */
export function readWishes(search: string): Wishes {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    story: query.get('story') ?? '',
    state: state === null ? undefined : Number(state),
    isDark: query.get('theme') === 'dark',
    text: Number(query.get('text') ?? 1),
    isLong: query.get('long') === '1',
  };
}
