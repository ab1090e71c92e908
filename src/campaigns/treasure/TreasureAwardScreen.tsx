import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './treasure.module.css';
import { texts } from './texts.ts';

/** What the treasures of the visitor held, and the awards of the season; nothing of it is a parcel. */
export default function TreasureAwardScreen() {
  return <AwardsScreen type="treasure" back={texts.title} backTo={paths.treasure} theme={css.theme} />;
}
