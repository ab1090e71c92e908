import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Button } from '#ui/Button.tsx';
import { Result } from '#ui/Result.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { LandingView, toDefault } from './LandingView.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { channelOf, wayOnOf } from './landing-address.ts';

const texts = {
  failed: '页面没有打开',
  failedHint: '网络不给力，请检查后重试',
  again: '重新加载',
} as const;

/** The landing page of a channel (product 21.9), chosen by the address. */
export default observer(function LandingScreen({ title }: { readonly title: string }) {
  const { answers } = useServices();
  const { search } = useLocation();
  const [page] = useState(() => answers.resource(landing.detail, { query: channelOf(search) }));
  useLoad(page);
  const { value } = page;
  return (
    <SiteFrame isBrief>
      {value !== undefined && <LandingView page={value} to={wayOnOf(value, search)} />}
      {value === undefined && !page.showRetry && <HeroPlace title={title} />}
      {value === undefined && page.showRetry && (
        <div role="alert">
          <Result
            scene={<StillLife names={['phone', 'sparkles']} />}
            title={texts.failed}
            hint={page.reason ?? texts.failedHint}
          >
            <Button onClick={() => void page.reload()}>{texts.again}</Button>
            <SiteAction to={paths.activityCenter} variant="quiet">
              {toDefault}
            </SiteAction>
          </Result>
        </div>
      )}
    </SiteFrame>
  );
});
