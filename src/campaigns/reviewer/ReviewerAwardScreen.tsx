import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './reviewer.module.css';
import { texts } from './texts.ts';

/** What the visitor has taken and exchanged, by its progress; nothing of it is a parcel. */
export default function ReviewerAwardScreen() {
  return (
    <AwardsScreen type="reviewer" back={texts.title} backTo={paths.reviewerProgress} theme={css.theme} />
  );
}
