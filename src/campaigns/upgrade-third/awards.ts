import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { texts } from './texts.ts';
import css from './upgrade-third.module.css';

/**
 * The prizes of the visitor, and the address of a parcel (product 19.16): a module of its own, because the manifest loads it only
 * when one of the two screens is opened.
 */
export const { AwardScreen, AddressScreen } = awardScreens({
  type: 'upgrade_third',
  back: texts.title,
  backTo: paths.upgradeThird,
  awardPath: paths.upgradeThirdAward,
  addressPath: paths.upgradeThirdAddress,
  theme: css.theme,
});
