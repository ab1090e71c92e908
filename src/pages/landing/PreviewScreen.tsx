import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { landing } from '#contract/landing/landing.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { LandingView } from './LandingView.tsx';
import css from './preview.module.css';

const texts = {
  preview: '预览',
  hint: '仅供内部查看：按钮不可用，不计数，30 分钟后失效',
  incomplete: '预览链接不完整',
  incompleteHint: '请完整复制链接，或向发送人索取新的预览链接',
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
      <p className={css.bar}>
        <strong>{texts.preview}</strong> {texts.hint}
      </p>
      <main>
        {!isHydrated && <HeroPlace title={title} />}
        {isHydrated && isComplete && <SignedPage key={proof} of={{ id, expires, proof }} title={title} />}
        {isHydrated && !isComplete && (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <Empty title={texts.incomplete} hint={texts.incompleteHint} />
          </>
        )}
      </main>
      <RiskLine />
    </div>
  );
}

interface SignedPageProps {
  readonly of: Readonly<Record<(typeof names)[number], string>>;
  readonly title: string;
}

function SignedPage({ of, title }: SignedPageProps) {
  const { answers } = useServices();
  const [page] = useState(() => answers.resource(landing.preview, { query: of }));
  useLoad(page);
  return (
    <Async of={page} skeleton={<HeroPlace title={title} />}>
      {(value) => <LandingView page={value} />}
    </Async>
  );
}
