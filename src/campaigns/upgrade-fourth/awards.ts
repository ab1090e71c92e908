import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { texts } from './texts.ts';
import css from './upgrade-fourth.module.css';

/**
 * The prizes of the visitor, and the address of a parcel (product 19.17): a module of its own, because the manifest loads it only
 * when one of the two screens is opened.
 */
export const { AwardScreen, AddressScreen } = awardScreens({
  type: 'upgrade_fourth',
  back: texts.title,
  backTo: paths.upgradeFourth,
  awardPath: paths.upgradeFourthAward,
  addressPath: paths.upgradeFourthAddress,
  theme: css.theme,
});
