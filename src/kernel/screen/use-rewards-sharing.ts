import { useServices } from './services.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Whether the host lets a page reward inviting and sharing; undefined until the page has been taken over, because the
 * page that all visitors share is drawn for no host.
 */
export function useRewardsSharing(): boolean | undefined {
  const { platform } = useServices();
  return useIsHydrated() ? platform.activity.rewardsSharing() : undefined;
}
