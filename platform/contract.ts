import type { BridgeMethod, BridgeParams, BridgeReply } from './bridge-methods.ts';

/** The bundle that is running; screens never read it, only tests, tracking and the build do. */
export type Target = 'h5' | 'app' | 'miniprogram';

/** Where a login ended: `resumed` means the page is still here and the visitor came back; `left` means the page is going away. */
export type LoginOutcome = 'resumed' | 'left';

/** What the host knows of the visitor. `unknown` is never treated as logged out (reference: security 1.3). */
export type LoginStatus =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'logged-in'; readonly tokens: HostTokens };

/** Tokens of the host, exchanged once at start for a session of the web; they are never stored. */
export interface HostTokens {
  readonly sessionId: string;
  readonly authToken: string;
  readonly tradeToken: string | null;
  readonly publicKey: string;
  readonly unionId: string;
}

/** Payload of a share card (spec section 3). `callback` is told that the data was set, never that somebody shared. */
export interface SharePayload {
  readonly imgurl: string;
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly callback?: () => void;
}

/** What the server signed for one address (spec section 3, "Sharing signature reply"). */
export interface ShareSignature {
  readonly appid: string;
  readonly timestamp: string;
  readonly noncestr: string;
  readonly signature: string;
}

/** Has an address signed by the server; null when it does not, and sharing is then given up in silence (spec section 8). */
export type SignShare = (url: string) => Promise<ShareSignature | null>;

/**
 * What became of a share: set in the host's menu, queued for the mini-program, refused by server or host, overtaken by
 * a newer one, or not possible here.
 */
export type ShareOutcome = 'set' | 'queued' | 'refused' | 'superseded' | 'unavailable';

/** Facts of the place the page runs in. */
export interface PlatformEnv {
  readonly host: () => HostInfo;
  /** Slots of the hall's banners that are meant for this host, the first one at the head (spec section 9). */
  readonly bannerSlots: readonly string[];
  /** Resolves when the host can be spoken to, or is known to be absent; never rejects, and takes at most 3 s. */
  readonly ready: () => Promise<void>;
}

/** A wish to log in. */
export interface LoginRequest {
  /** A path of ours with its query, to come back to. */
  readonly returnTo: string;
  /** `code` and `svc_type` of the current address, empty if absent (spec section 2). */
  readonly code: string;
  readonly svcType: string;
}

/** Login and trade login, in the host's own way. */
export interface PlatformLogin {
  /** Whether the host hands a login over by a one-time code in the address; elsewhere such a code is not taken. */
  readonly takesHandOffCode: boolean;
  readonly status: () => Promise<LoginStatus>;
  readonly request: (request: LoginRequest) => Promise<LoginOutcome>;
  /** Asks for a trade login; `dialog` means that the page has to show its own. */
  readonly requestTrade: (options: { readonly expired: boolean }) => Promise<LoginOutcome | 'dialog'>;
}

/** Share cards. */
export interface PlatformShare {
  readonly availability: () => 'menu' | 'message' | 'none';
  /** Sets the card of the current address; to be called anew after every change of route. Never rejects. */
  readonly configure: (payload: SharePayload, sign: SignShare) => Promise<ShareOutcome>;
}

/** What the host lets a campaign do. */
export interface PlatformActivity {
  /** Sharing, inviting and helping may bring something; where they may not, a campaign shows itself without them. */
  readonly rewardsSharing: () => boolean;
}

/** Getting the app. */
export interface PlatformDownload {
  readonly resolve: (host: HostInfo) => DownloadPlan;
  readonly start: (plan: DownloadPlan) => Promise<void>;
}

/** The native bridge; where there is none, every call settles with `UNIMPLEMENTED`. */
export interface PlatformBridge {
  readonly isAvailable: () => boolean;
  readonly call: <M extends BridgeMethod>(method: M, params: BridgeParams[M]) => Promise<BridgeReply[M]>;
}

/** Moving about outside the router. */
export interface PlatformNavigation {
  /** Opens a page of the app through its scheme; rejects with `UNIMPLEMENTED` without an app, `DENIED` for no page of it. */
  readonly openSchema: (path: string) => Promise<void>;
  /** Closes the webview after `delayMs` milliseconds; resolves at once where there is none. */
  readonly close: (delayMs?: number) => Promise<void>;
}

/**
 * The place the product runs in, chosen by the build through `#platform`. Every member is required and every
 * asynchronous one settles: with a result or with a `PlatformError`. Reference: hosts.md section 7.
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

/** The program around the page, found from the user agent and from what it left on `window`. */
export type Container =
  'browser' | 'native-app' | 'wechat' | 'wechat-miniprogram' | 'wecom' | 'stock-app' | 'other-app';

/** The operating system below it. */
export type OperatingSystem = 'ios' | 'android' | 'harmony' | 'windows' | 'macos' | 'linux' | 'unknown';

/** What is known of the host; it decides looks and wording, never identity or money. */
export interface HostInfo {
  readonly container: Container;
  readonly os: OperatingSystem;
  /** Version the container states, as it states it; empty where it does not. */
  readonly version: string;
  /** A phone or tablet: there is a touch screen and no room for a desktop page. */
  readonly isHandheld: boolean;
}

/** How the app is to be fetched; a value, so that the choice can be tested as a table. */
export type DownloadPlan =
  | { readonly kind: 'app-store-page'; readonly url: string }
  | { readonly kind: 'app-store'; readonly url: string }
  | { readonly kind: 'app-gallery'; readonly url: string }
  | { readonly kind: 'apk'; readonly url: string }
  | { readonly kind: 'qr'; readonly url: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'none' };

/** Why a host did not do what it was asked. */
export type PlatformErrorCode =
  'UNIMPLEMENTED' | 'UNAVAILABLE' | 'TIMEOUT' | 'DENIED' | 'CANCELLED' | 'BAD_REPLY';

/** The only error a platform member rejects with. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
  ) {
    super(message);
  }
}
