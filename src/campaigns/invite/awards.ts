import { awardScreens } from '#activity-kit/awards/award-screens.tsx';
import { invitePaths } from '#contract/campaigns/invite.ts';
import { paths } from '#kernel/screen/paths.ts';
import css from './invite.module.css';
import { texts } from './texts.ts';

/**
 * The prizes of the visitor, and the address of a parcel (product 19.11): a module of its own, because the manifest loads it only
 * when one of the two screens is opened.
 */
export const { AwardScreen, AddressScreen } = awardScreens({
  type: 'invite',
  back: texts.title,
  backTo: paths.invite,
  awardPath: invitePaths.award,
  addressPath: invitePaths.address,
  theme: css.theme,
});
