import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { landing } from '#contract/landing/landing.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Result } from '#ui/Result.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { channelOf, inChannel } from './landing-address.ts';
import css from './result.module.css';

const texts = {
  title: '注册成功',
  known: '欢迎回来',
  hint: '账号已经就绪，接下来可以这样做',
  guestTitle: '还没有登录',
  guestHint: '登录后查看注册结果和新人卡券',
  guestWay: '去登录',
} as const;

const Welcome = lazyPart(async () => ({ default: (await import('./Welcome.tsx')).Welcome }));

/** What follows a registration (product 21.10): for a member the next steps and a coupon, for a guest the way to log in. */
export default observer(function ResultScreen({ title }: { readonly title: string }) {
  const { answers } = useServices();
  const { search } = useLocation();
  const [page] = useState(() => answers.resource(landing.detail, { query: channelOf(search) }));
  useLoad(page);
  const visitor = useVisitor();
  const skeleton = <Skeleton rows={6} of="row" />;
  if (visitor?.isLoggedIn === false)
    return (
      <SiteFrame isBrief>
        <Result
          scene={<StillLife names={['ticket', 'gift', 'shield']} />}
          title={texts.guestTitle}
          hint={texts.guestHint}
        >
          <SiteAction to={inChannel(paths.landingRegister, search)}>{texts.guestWay}</SiteAction>
        </Result>
      </SiteFrame>
    );
  return (
    <SiteFrame isBrief>
      <div className={css.head}>
        <StillLife names={['trophy', 'sparkles', 'ticket', 'coin', 'star']} />
        <h1 className={css.title}>
          {visitor === undefined ? title : visitor.hasAccount === true ? texts.known : texts.title}
        </h1>
        <p className={css.hint}>{texts.hint}</p>
      </div>
      <div className={css.body}>
        {visitor === undefined || (page.value === undefined && !page.showRetry) ? (
          skeleton
        ) : (
          <Welcome
            activityId={page.value?.activity_id ?? ''}
            hasAccount={visitor.hasAccount === true}
            fallback={skeleton}
          />
        )}
      </div>
    </SiteFrame>
  );
});
