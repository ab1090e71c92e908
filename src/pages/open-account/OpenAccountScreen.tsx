import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { BannerSlot } from './components/BannerSlot.tsx';
import { Aside } from './components/Aside.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Steps } from '#ui/Steps.tsx';
import css from './open-account.module.css';
import { steps, texts } from './texts.ts';

const Opening = lazyPart(async () => ({ default: (await import('./components/Opening.tsx')).Opening }));

/** The guided opening of a fund account (product 21.3); what is typed comes with a later script. */
export default observer(function OpenAccountScreen() {
  const visitor = useVisitor();
  const [at, setAt] = useState(0);
  const skeleton = <Skeleton rows={6} of="row" />;

  return (
    <SiteFrame here={paths.openAccount}>
      <SiteTitle
        {...{ title: texts.title, intro: visitor?.hasAccount === true ? texts.openedIntro : texts.intro }}
        {...{ pictures: texts.pictures, promises: texts.promises }}
      />
      <div className={css.inner}>
        <div className={css.columns}>
          <Stack gap={16} align="start">
            <div className={css.steps}>
              <Steps label={texts.steps} steps={steps} current={at} />
            </div>
            <div className={css.card}>
              {visitor === undefined ? skeleton : <Opening onStep={setAt} fallback={skeleton} />}
            </div>
          </Stack>
          <aside className={css.aside}>
            <Aside />
            {visitor !== undefined && (
              <PartBoundary isDecorative>
                <BannerSlot />
              </PartBoundary>
            )}
          </aside>
        </div>
      </div>
    </SiteFrame>
  );
});
