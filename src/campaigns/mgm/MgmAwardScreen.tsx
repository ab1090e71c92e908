import { AwardsScreen } from '#activity-kit/awards/AwardsScreen.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

/** The prizes of the visitor by their progress: to claim, on the way, received (product 19.2). */
export default function MgmAwardScreen() {
  return (
    <AwardsScreen
      type="mgm"
      back={texts.name}
      backTo={paths.mgm}
      addressPath={paths.mgmAddress}
      theme={css.theme}
    />
  );
}
