import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './upgrade.module.css';
import { upgradeTexts as texts } from './texts.ts';

/** What the scheduled draw has given to the visitor (product 19.12). */
export default function UpgradeAwardScreen() {
  return <AwardsScreen type="upgrade" back={texts.title} backTo={paths.officialUpgrade} theme={css.theme} />;
}
