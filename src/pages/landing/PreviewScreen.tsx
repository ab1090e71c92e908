import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { landing } from '#contract/landing/landing.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { LandingView } from './LandingView.tsx';
import css from './preview.module.css';

const texts = { preview: '预览', hint: '仅供内部查看：按钮不可用，不计数，30 分钟后失效' } as const;

/** Shows a landing page to who has a signed address (product 21.11): nothing on it can be pressed, and nothing is counted. */
export default function PreviewScreen({ title }: { readonly title: string }) {
  const { answers } = useServices();
  const { search } = useLocation();
  const [page] = useState(() => {
    const given = new URLSearchParams(search);
    const [id = '', expires = '', proof = ''] = ['id', 'expires', 'proof'].map(
      (name) => given.get(name) ?? '',
    );
    return answers.resource(landing.preview, { query: { id, expires, proof } });
  });
  useLoad(page);
  return (
    <div className="product-page">
      <p className={css.bar}>
        <strong>{texts.preview}</strong> {texts.hint}
      </p>
      <main>
        <Async of={page} skeleton={<HeroPlace title={title} />}>
          {(value) => <LandingView page={value} />}
        </Async>
      </main>
      <RiskLine />
    </div>
  );
}
