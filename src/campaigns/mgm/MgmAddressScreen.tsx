import { AddressScreen } from '#activity-kit/address/AddressScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

/** Where a prize is sent (product 15.12). */
export default function MgmAddressScreen() {
  return <AddressScreen back={texts.prizes} backTo={paths.mgmAward} theme={css.theme} />;
}
