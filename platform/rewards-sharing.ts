import type { HostInfo } from './host-info.ts';

/**
 * Whether a host lets a page reward sharing, inviting or helping: the messaging company forbids it in everything that
 * its programs show, and blocks the domain of who does it (reference: campaign-engine.md 5.3).
 */
export function rewardsSharing({ container }: Pick<HostInfo, 'container'>): boolean {
  return container !== 'wechat' && container !== 'wechat-miniprogram' && container !== 'wecom';
}
