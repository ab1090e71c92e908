import type { BridgeMethod, BridgeParams, BridgeReply } from './bridge-methods.ts';

/** The running bundle; only tests, tracking and the build read it, never screens. */
export type Target = 'h5' | 'app' | 'miniprogram';

/**
 * The end of a login: `resumed` means the page is still here and the visitor came back; `left` means the page is being
 * left.
 */
export type LoginOutcome = 'resumed' | 'left';

/** The login status in the host. `unknown` is never treated as logged out (product 5.15). */
export type LoginStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'logged-in'; readonly tokens: HostTokens };

/** Tokens of the host, exchanged once at start for a web session; they are never stored. */
export interface HostTokens {
  readonly sessionId: string;
  readonly authToken: string;
  readonly tradeToken: string | null;
  readonly publicKey: string;
  readonly unionId: string;
}

/**
 * Payload of a share card (product 11.2). `callback` is called when the data was set, never when a visitor shared.
 */
export interface SharePayload {
  readonly imgurl: string;
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly callback?: () => void;
}

/** The server's signature for one address (product 7.15). */
export interface ShareSignature {
  readonly appid: string;
  readonly timestamp: string;
  readonly noncestr: string;
  readonly signature: string;
}

/**
 * Requests a signature of an address from the server; null if there is none, and sharing is then given up without a
 * message (product 8.10).
 */
export type SignShare = (url: string) => Promise<ShareSignature | null>;

/**
 * The outcome of a share: set in the host's menu, queued for the mini-program, refused by server or host, replaced by
 * a newer one, or not possible here.
 */
export type ShareOutcome = 'set' | 'queued' | 'refused' | 'superseded' | 'unavailable';

/** What a part of a screen may need of its host: `data-needs` names it, and the part hides where the host cannot do it. */
export const capabilities = ['login', 'trade', 'trade-renewal'] as const;

/** One of them: log in; log in to trade; log in to trade again after that session has expired, without leaving the page. */
export type Capability = (typeof capabilities)[number];

/**
 * Whether the bundle and its host fit together (product 2.16): all of it runs; some capabilities hide; the app must be updated
 * first; or the page is of more use as that of another bundle.
 */
export type Handshake =
  | { readonly kind: 'ok' }
  | { readonly kind: 'degrade'; readonly hides: readonly Capability[] }
  | { readonly kind: 'upgrade'; readonly screen: 'too-old' | 'incomplete' }
  | { readonly kind: 'redirect'; readonly to: 'h5' };

/** Facts about the environment of the page. */
export interface PlatformEnv {
  readonly host: () => HostInfo;
  /** Settles like `ready`, and at once where the host's version decides; rejects where its part is lost on the way. */
  readonly handshake: () => Promise<Handshake>;
  /** Slots of the hall's banners for this host, the first one at the top (product 2.11). */
  readonly bannerSlots: readonly string[];
  /** Resolves when the host is ready, or known to be absent; never rejects, and takes at most 3 s. */
  readonly ready: () => Promise<void>;
}

/** The request of a login. */
export interface LoginRequest {
  /** The return path with its query, on this origin. */
  readonly returnTo: string;
  /** `code` and `svc_type` of the current address, empty if absent (product 5.1). */
  readonly code: string;
  readonly svcType: string;
  /** One-time id of this request, which the return address carries (`withLoginId`); no secret and no token. */
  readonly id: string;
  /** The login source of the page where it is not the usual one (product 4.11); the app has no place for it (ADR 26). */
  readonly src?: '8';
}

/** Login and trade login by the host. */
export interface PlatformLogin {
  /** Whether the host returns a login as a one-time code in the address; other hosts ignore such a code. */
  readonly takesHandOffCode: boolean;
  /** Whether a page of ours may log in by SMS; elsewhere the host has a login of its own. */
  readonly takesSms: boolean;
  readonly status: () => Promise<LoginStatus>;
  readonly request: (request: LoginRequest) => Promise<LoginOutcome>;
  /** Requests a trade login; `dialog` means that the page must show its own. */
  readonly requestTrade: (options: { readonly expired: boolean }) => Promise<LoginOutcome | 'dialog'>;
}

/** Share cards. */
export interface PlatformShare {
  readonly availability: () => 'menu' | 'message' | 'none';
  /** Sets the card of the current address; must be called again after every change of route. Never rejects. */
  readonly configure: (payload: SharePayload, sign: SignShare) => Promise<ShareOutcome>;
}

/** What a campaign rewards and what a program may forbid on the pages that it opens (product 2.12). */
export type RewardedAct = 'invite' | 'help' | 'check_in' | 'collect';

/** Features that the host allows a campaign. */
export interface PlatformActivity {
  /** Whether the screen at `path` may reward an act; otherwise it is not shown there, or in other words (product 2.12). */
  readonly allows: (act: RewardedAct, path: string) => boolean;
}

/** Downloading the app. */
export interface PlatformDownload {
  readonly resolve: (host: HostInfo) => DownloadPlan;
  readonly start: (plan: DownloadPlan) => Promise<void>;
}

/** The native bridge; without one, every call settles with `UNIMPLEMENTED`. */
export interface PlatformBridge {
  readonly isAvailable: () => boolean;
  readonly call: <M extends BridgeMethod>(method: M, params: BridgeParams[M]) => Promise<BridgeReply[M]>;
}

/** Navigation outside the router. */
export interface PlatformNavigation {
  /** Opens a page of the app through its scheme; rejects with `UNIMPLEMENTED` without an app, `DENIED` for no page of it. */
  readonly openSchema: (path: string) => Promise<void>;
  /** Closes the webview after `delayMs` milliseconds; resolves immediately without a webview. */
  readonly close: (delayMs?: number) => Promise<void>;
}

/**
 * The environment of the product, chosen by the build through `#platform`. Every member is required and every
 * asynchronous one settles: with a result or with a `PlatformError`.
 */
export interface Platform {
  readonly target: Target;
  readonly env: PlatformEnv;
  readonly login: PlatformLogin;
  readonly share: PlatformShare;
  readonly activity: PlatformActivity;
  readonly download: PlatformDownload;
  readonly bridge: PlatformBridge;
  readonly navigation: PlatformNavigation;
}

/** The program that contains the page, detected from the user agent and from its values on `window`. */
export type Container =
  | 'browser'
  | 'native-app'
  | 'wechat'
  | 'wechat-miniprogram'
  | 'wecom'
  | 'stock-app'
  | 'other-app';

/** Its operating system. */
export type OperatingSystem = 'ios' | 'android' | 'harmony' | 'windows' | 'macos' | 'linux' | 'unknown';

/** The detected host; it decides appearance and wording, never identity or money. */
export interface HostInfo {
  readonly container: Container;
  readonly os: OperatingSystem;
  /** Version that the container reports, unchanged; empty if it reports none. */
  readonly version: string;
  /** A phone or tablet: it has a touch screen and no room for a desktop page. */
  readonly isHandheld: boolean;
}

/** How to download the app; a value, so that the choice can be tested as a table. */
export type DownloadPlan =
  | { readonly kind: 'app-store-page'; readonly url: string }
  | { readonly kind: 'app-store'; readonly url: string }
  | { readonly kind: 'app-gallery'; readonly url: string }
  | { readonly kind: 'apk'; readonly url: string }
  | { readonly kind: 'qr'; readonly url: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'none' };

/** Why a host did not execute a call. */
export type PlatformErrorCode =
  | 'UNIMPLEMENTED'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
  | 'DENIED'
  | 'CANCELLED'
  | 'BAD_REPLY';

/** The only error with which a platform member rejects. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
  ) {
    super(message);
  }
}
