import { AddressScreen } from '../address/AddressScreen.tsx';
import { AwardsScreen } from './AwardsScreen.tsx';
import { awardTexts as texts } from './award-texts.ts';

interface PrizesOfCampaign {
  /** The play type of the campaign. */
  readonly type: string;
  /** The campaign: its name, and the path of its screen. */
  readonly back: string;
  readonly backTo: string;
  /** The paths of the two screens. */
  readonly awardPath: string;
  readonly addressPath: string;
  /** Class that sets the colours of the campaign. */
  readonly theme: string | undefined;
}

/**
 * Makes the two screens of the prizes of a campaign that sends parcels: the prizes of the visitor by their progress,
 * and the address to which one of them is sent (product 15.12). The call is in a module of its own, `awards.ts`, because
 * the manifest loads it only when one of the two is opened.
 */
export function awardScreens({ awardPath, ...prizes }: PrizesOfCampaign) {
  function AwardScreen() {
    return <AwardsScreen {...prizes} />;
  }
  function ParcelAddressScreen() {
    return <AddressScreen back={texts.title} backTo={awardPath} theme={prizes.theme} />;
  }
  return { AwardScreen, AddressScreen: ParcelAddressScreen };
}
