import type { Container, RewardedAct } from './contract.ts';

/**
 * Programs of the messaging company: it forbids rewards for sharing, helping, checking in and collecting sets in all
 * links, and blocks the domain of offenders (product 2.12).
 */
export const messagingApps: readonly Container[] = ['wechat', 'wechat-miniprogram', 'wecom'];

/**
 * The programs in which each campaign withholds an act that it rewards, by the address below which its screens are. An act
 * without an entry is withheld in the messaging apps. `docs/operations.md` shows this table, and a test compares them.
 */
export const withheldActs: Readonly<
  Record<string, Readonly<Partial<Record<RewardedAct, readonly Container[]>>>>
> = {
  '/activity/mgm': { invite: messagingApps },
  '/activity/gold/fund': { invite: messagingApps },
  '/activity/invite': { invite: messagingApps },
  '/activity/springFestival': { invite: messagingApps, check_in: messagingApps },
  '/activity/new-year/dragon': { invite: messagingApps, collect: messagingApps },
  '/activity/new-year/snake': { invite: messagingApps, collect: messagingApps },
  '/activity/treasure': { help: messagingApps, collect: messagingApps },
  '/activity/etf-chicken': { check_in: messagingApps },
  '/activity/upgrade/third': { help: messagingApps, check_in: messagingApps },
  '/activity/etf/train': { check_in: messagingApps },
  '/activity/etfMatch': { invite: messagingApps },
};

/**
 * Whether a program lets the page at `path` reward an act. A user agent can be forged: this decides appearance, never
 * what the server grants.
 */
export function allowsAct(container: Container, act: RewardedAct, path: string): boolean {
  const address = Object.keys(withheldActs).find((start) => path === start || path.startsWith(`${start}/`));
  const programs = (address === undefined ? undefined : withheldActs[address]?.[act]) ?? messagingApps;
  return !programs.includes(container);
}
