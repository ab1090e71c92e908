/** The three bundles. */
export const targets = ['h5', 'app', 'miniprogram'] as const;

/** One of the bundles. */
export type TargetName = (typeof targets)[number];

/**
 * The bundle for a user agent. The app's agent carries `InvestHall/<version>`; a mini-program's carries
 * `miniProgram/wx<16 hex>`: the slash and the id matter, because `MiniProgramEnv/…` stands in places that have no
 * webview (reference: hosts.md 3.2, 3.3). Everything else is the web.
 */
export function targetOfUserAgent(userAgent: string): TargetName {
  if (/\bInvestHall\/\d+(?:\.\d+){0,3}\b/i.test(userAgent)) return 'app';
  if (/\bminiProgram\/wx[0-9a-f]{16}\b/i.test(userAgent)) return 'miniprogram';
  return 'h5';
}
