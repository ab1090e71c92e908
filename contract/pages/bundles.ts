/** The three bundles. */
export const targets = ['h5', 'app', 'miniprogram'] as const;

/** One of the bundles. */
export type TargetName = (typeof targets)[number];

/**
 * The bundle for a user agent. The app's agent has `InvestHall/<version>`; a mini-program's has `miniProgram/wx<16
 * hex>`: the slash and the id matter, because `MiniProgramEnv/…` also occurs without a webview. All
 * others are the web (product 2.2).
 */
export function targetOfUserAgent(userAgent: string): TargetName {
  if (/\bInvestHall\/\d+(?:\.\d+){0,3}\b/i.test(userAgent)) return 'app';
  if (/\bminiProgram\/wx[0-9a-f]{16}\b/i.test(userAgent)) return 'miniprogram';
  return 'h5';
}

/** The version of the native app in a user agent, `3.29.0`; undefined outside of it. */
export const appVersionOf = (userAgent: string): string | undefined =>
  /\bInvestHall\/(\d+(?:\.\d+){0,3})\b/i.exec(userAgent)?.[1];

/** Size of one file in bytes: as it is, and as it is sent. */
export interface FileBytes {
  readonly raw: number;
  readonly br: number;
  readonly gz: number;
}

/** One prerendered page of a bundle; file names are relative to `dist/<target>`. */
export interface PageBundle {
  readonly title: string;
  readonly html: string;
  /** Scripts of the first load, in the order of execution. */
  readonly chunks: readonly string[];
  /** Style files of the scripts of the first load. */
  readonly styles: readonly string[];
  /** All of them as one file, which the page requests; absent in bundles of older releases. */
  readonly sheet?: string;
  /** Content-security-policy sources of what is inlined. */
  readonly csp: { readonly script: readonly string[]; readonly style: readonly string[] };
}

/** The build's description of one bundle for the server (`dist/<target>/manifest.json`). */
export interface BundleManifest {
  readonly target: TargetName;
  readonly entry: string;
  /** Style files that every page needs. */
  readonly css: readonly string[];
  /** The script with the table of chunks; absent in bundles of older releases. */
  readonly chunkTable?: string;
  /** The page of each address. */
  readonly routes: Readonly<Record<string, PageBundle>>;
  readonly notFound: PageBundle;
  readonly files: Readonly<Record<string, FileBytes>>;
}
