import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './packages.module.css';
import { texts } from './texts.ts';

/** What the gates and the boxes have given to the visitor, by its progress (product 19.5). */
export default function PackagesAwardScreen() {
  return <AwardsScreen type="packages" back={texts.title} backTo={paths.packages} theme={css.theme} />;
}
