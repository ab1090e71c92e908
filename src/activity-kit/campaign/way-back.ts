import { useContext } from 'react';
import { activityAddress, useActivityId } from './activity-address.ts';
import { ManifestContext } from './campaign.ts';

/** Where a screen leads back, where that is not the main screen of its campaign. */
export interface WayBack {
  /** Text and address of the link back. */
  readonly back?: string;
  readonly backTo?: string;
}

/** The link back of a screen, and the class of the colours of its campaign; by itself it leads to the same activity. */
export function useWayBack({ back, backTo }: WayBack) {
  const manifest = useContext(ManifestContext);
  const activityId = useActivityId();
  const { title = '', path = '/' } = manifest?.screens.main ?? {};
  return {
    back: back ?? title,
    backTo: backTo ?? activityAddress(path, activityId),
    theme: manifest?.theme,
  };
}
