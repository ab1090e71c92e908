import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './etf-chicken.module.css';
import { texts } from './texts.ts';

/** What the eggs of the visitor were exchanged for; nothing of it is a parcel. */
export default function EtfChickenAwardScreen() {
  return <AwardsScreen type="etf_chicken" back={texts.title} backTo={paths.etfChicken} theme={css.theme} />;
}
