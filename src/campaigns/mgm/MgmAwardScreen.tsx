import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { Awards } from './components/Awards.tsx';
import { paths } from '#kernel/screen/paths.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

/** The prizes of the visitor by their progress: to claim, on the way, received (spec section 2). */
export default function MgmAwardScreen() {
  return (
    <SubPage title={texts.prizes} back={texts.backToLottery} backTo={paths.mgm} theme={css.theme}>
      <Awards activityId={useActivityId()} />
    </SubPage>
  );
}
