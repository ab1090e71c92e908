import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginForm } from '#product-kit/login/LoginForm.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { channelOf, inChannel } from './landing-address.ts';
import type { LandingPage } from './landing-address.ts';
import css from './register.module.css';

const texts = {
  lead: '注册投资大厅',
  about: '活动介绍没有加载出来，不影响注册',
  title: '手机号注册',
  intro: '新手机号验证后自动创建账户，老用户直接登录',
  button: '注册并登录',
  hostTitle: '登录后继续',
  hostIntro: '用当前账号登录，未注册会自动创建账户',
  hostButton: '登录并继续',
  onTheWay: '正在进入下一步…',
  back: '‹ 返回活动页',
} as const;

/** In the scene of a registration whose landing page is not there. */
const usualPictures = ['phone', 'shield', 'ticket'] as const;

/** The login source of a page: that of the open-account template, else the usual one (product 4.11). */
function templateOf(page: LandingPage | undefined): 'open-account' | 'default' {
  return page?.type === 'open-account' && !page.expired ? 'open-account' : 'default';
}

/** The registration of a landing page: by SMS on the web, by the host's own login elsewhere; a member is led to the result. */
export default observer(function RegisterScreen() {
  const services = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [page] = useState(() => services.answers.resource(landing.detail, { query: channelOf(search) }));
  useLoad(page);
  const isMember = useVisitor()?.isLoggedIn === true;
  useEffect(() => {
    if (isMember) void navigate(inChannel(paths.landingResult, search), { replace: true });
  }, [isMember, navigate, search]);

  const { value } = page;
  const bySms = services.platform.login.takesSms;
  // A page that cannot be loaded prevents no registration.
  const isReady = value !== undefined || page.showRetry;
  const template = templateOf(value);
  return (
    <SiteFrame isBrief>
      <div className={css.halves}>
        <div className={clsx(css.scene, value && css[value.type])}>
          <p className={css.lead}>{value?.content.title ?? texts.lead}</p>
          <p className={css.about}>{value?.content.subtitle ?? (page.showRetry && texts.about)}</p>
          <div className={css.objects}>
            <StillLife names={value?.content.pictures.map(thingOf) ?? usualPictures} size="large" />
          </div>
        </div>
        <div className={css.card}>
          <Link className={css.back} to={inChannel(paths.landing, search)}>
            {texts.back}
          </Link>
          <h1 className={css.title}>{bySms ? texts.title : texts.hostTitle}</h1>
          <p className={css.intro}>{bySms ? texts.intro : texts.hostIntro}</p>
          <div className={bySms ? css.form : css.button}>
            {isMember && <p role="status">{texts.onTheWay}</p>}
            {!isMember && !bySms && (
              <Button wide onClick={() => void requestLogin(services, undefined, template)}>
                {texts.hostButton}
              </Button>
            )}
            {!isMember && bySms && !isReady && <Skeleton rows={4} of="row" />}
            {!isMember && bySms && isReady && (
              <LoginForm
                key={template}
                page={inChannel(paths.landingRegister, search)}
                template={template}
                label={texts.button}
              />
            )}
          </div>
        </div>
      </div>
    </SiteFrame>
  );
});
