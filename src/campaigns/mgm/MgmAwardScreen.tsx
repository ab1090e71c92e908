import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

const Awards = lazyPart(async () => ({ default: (await import('./components/Awards.tsx')).Awards }));

/** The prizes of the visitor by where they stand: to claim, on the way, received (spec section 2). */
export default function MgmAwardScreen() {
  return (
    <SubPage title={texts.prizes} back={texts.backToLottery} backTo={paths.mgm} theme={css.theme}>
      <Awards activityId={useActivityId()} />
    </SubPage>
  );
}
