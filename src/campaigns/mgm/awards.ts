import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

/**
 * The prizes of the visitor, and the address of a parcel (product 19.2): a module of its own, because the manifest loads it only
 * when one of the two screens is opened.
 */
export const { AwardScreen, AddressScreen } = awardScreens({
  type: 'mgm',
  back: texts.title,
  backTo: paths.mgm,
  awardPath: paths.mgmAward,
  addressPath: paths.mgmAddress,
  theme: css.theme,
});
