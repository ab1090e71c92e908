import { clsx } from 'clsx';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { HostInfo } from '#platform-contract/contract.ts';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { LaterWays } from '#product-kit/site/LaterWays.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Result } from '#ui/Result.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { OpenButton } from './components/OpenButton.tsx';
import { texts } from './texts.ts';
import css from './mini-program-landing.module.css';

// A phone never draws it.
const QrCode = lazy(async () => {
  const { QrCode: Code } = await import('#ui/QrCode.tsx');
  return { default: Code };
});

type Way = 'here' | 'link' | 'scan' | 'unknown';

const never = () => () => undefined;

function wayOf({ container, isHandheld }: HostInfo): Way {
  if (container === 'wechat-miniprogram') return 'here';
  return isHandheld ? 'link' : 'scan';
}

/**
 * Leads a visitor into the mini-program: by a link that the messaging app opens, by a code to scan on a desktop, and by
 * nothing where they are in it already.
 */
export default function MiniProgramLandingScreen({ title }: { readonly title: string }) {
  const { platform } = useServices();
  const way = useSyncExternalStore(
    never,
    () => wayOf(platform.env.host()),
    // Most visitors come by phone: the button is there before the host is known.
    (): Way => 'unknown',
  );
  return (
    <SiteFrame>
      <Result
        scene={<StillLife names={['phone', 'gift', 'ticket', 'coin', 'rocket']} />}
        title={title}
        hint={way === 'scan' ? texts.scanHint : texts.hint}
      >
        <div className={clsx(css.ways, way === 'unknown' && css.isUnknown)}>
          {way === 'scan' && (
            <div className={css.code}>
              <Suspense>
                <QrCode text={location.origin + paths.miniProgramLanding} label={texts.codeLabel} />
              </Suspense>
            </div>
          )}
          {way === 'link' || way === 'unknown' ? (
            <OpenButton />
          ) : (
            <SiteAction to={paths.activityCenter}>{texts.here}</SiteAction>
          )}
        </div>
      </Result>
      <LaterWays />
    </SiteFrame>
  );
}
