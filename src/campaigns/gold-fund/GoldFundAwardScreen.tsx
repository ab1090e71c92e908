import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './gold-fund.module.css';
import { recordTexts as texts } from './record-texts.ts';

/** The prizes of the visitor by their progress: to claim, on the way, received. The game sends no parcels. */
export default function GoldFundAwardScreen() {
  return <AwardsScreen type="gold_fund" back={texts.campaign} backTo={paths.goldFund} theme={css.theme} />;
}
