import { SignedPreview } from '#product-kit/preview/SignedPreview.tsx';
import { landing } from '#contract/landing/landing.ts';
import { RiskLine } from '#ui/RiskLine.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { LandingView } from './LandingView.tsx';

/** Shows a landing page to who has a signed address (product 21.11): nothing on it can be pressed, and nothing is counted. */
export default function PreviewScreen({ title }: { readonly title: string }) {
  return (
    <div className="product-page">
      <SignedPreview
        ask={(answers, query) => answers.resource(landing.preview, { query })}
        place={
          <main>
            <HeroPlace title={title} />
          </main>
        }
      >
        {(page) => (
          <main>
            <LandingView page={page} />
          </main>
        )}
      </SignedPreview>
      <RiskLine />
    </div>
  );
}
