import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './official.module.css';
import { texts } from './texts.ts';
import { upgradeTexts } from './upgrade-texts.ts';
import upgradeCss from './upgrade.module.css';

/** What the visitor has won in the official activity, ten a page, with the proof of each draw (product 19.12). */
export default function OfficialHistoryScreen() {
  return <AwardsScreen type="official" back={texts.title} backTo={paths.official} theme={css.theme} />;
}

/** What the scheduled draw has given to the visitor (product 19.12). */
export function UpgradeAwardScreen() {
  return (
    <AwardsScreen
      type="upgrade"
      back={upgradeTexts.title}
      backTo={paths.officialUpgrade}
      theme={upgradeCss.theme}
    />
  );
}
