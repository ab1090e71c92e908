import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './spring-festival.module.css';
import { texts } from './texts.ts';

/**
 * The prizes of the visitor, and the address of a parcel (product 19.13): a module of its own, because the manifest loads it only
 * when one of the two screens is opened.
 */
export const { AwardScreen, AddressScreen } = awardScreens({
  type: 'spring_festival',
  back: texts.title,
  backTo: paths.springFestival,
  awardPath: paths.springFestivalAward,
  addressPath: paths.springFestivalAddress,
  theme: css.theme,
});
