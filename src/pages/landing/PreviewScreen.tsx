import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { codes } from '#contract/http/codes.ts';
import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Result } from '#ui/Result.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { LandingView } from './LandingView.tsx';
import css from './preview.module.css';

const texts = {
  preview: '预览',
  isFor: '仅供内部查看',
  hint: '按钮不可用，访问不计数',
  expired: '预览链接已失效',
  expiredHint: '链接 30 分钟内有效，请向发送人索取新的链接',
  incomplete: '预览链接不完整',
  incompleteHint: '请完整复制链接，或向发送人索取新的链接',
  toHall: '去投资大厅',
} as const;

const names = ['id', 'expires', 'proof'] as const;

/** Shows a landing page to who has a signed address (product 21.11): nothing on it can be pressed, and nothing is counted. */
export default function PreviewScreen({ title }: { readonly title: string }) {
  const given = new URLSearchParams(useLocation().search);
  const [id = '', expires = '', proof = ''] = names.map((name) => given.get(name) ?? '');
  const isComplete = id !== '' && expires !== '' && proof !== '';
  // The page that comes is the same for every address.
  const isHydrated = useIsHydrated();
  return (
    <div className="product-page">
      <main>
        {!isHydrated && (
          <Preview>
            <HeroPlace title={title} />
          </Preview>
        )}
        {isHydrated && isComplete && <SignedPage key={proof} of={{ id, expires, proof }} title={title} />}
        {isHydrated && !isComplete && <NoPage title={texts.incomplete} hint={texts.incompleteHint} />}
      </main>
      <RiskLine />
    </div>
  );
}

interface SignedPageProps {
  readonly of: Readonly<Record<(typeof names)[number], string>>;
  readonly title: string;
}

const SignedPage = observer(function SignedPage({ of, title }: SignedPageProps) {
  const { answers } = useServices();
  const [page] = useState(() => answers.resource(landing.preview, { query: of }));
  useLoad(page);
  // Another request would be refused for the same reason.
  if (page.code === codes.forbidden) return <NoPage title={texts.expired} hint={texts.expiredHint} />;
  return (
    <Preview>
      <Async of={page} skeleton={<HeroPlace title={title} />}>
        {(value) => <LandingView page={value} />}
      </Async>
    </Preview>
  );
});

/** A page, and above it that nothing on it can be pressed. */
function Preview({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Bar hint={texts.hint} />
      {children}
    </>
  );
}

/** At the top: that this is a preview, and on a line of its own what is different on it. */
function Bar({ hint }: { readonly hint?: string }) {
  return (
    <div className={css.bar}>
      <p>
        <strong>{texts.preview}</strong> {texts.isFor}
      </p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

function NoPage({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <>
      <Bar />
      <div className={css.none}>
        <Result scene={<StillLife names={['phone', 'sparkles']} />} title={title} hint={hint}>
          <SiteAction to={paths.activityIndex}>{texts.toHall}</SiteAction>
        </Result>
      </div>
    </>
  );
}
