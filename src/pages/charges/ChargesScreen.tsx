import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#activity-kit/site/SiteTitle.tsx';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { texts } from './texts.ts';

const ChargesSections = lazyPart(async () => ({
  default: (await import('./components/ChargesSections.tsx')).ChargesSections,
}));

/** The fees page: a calculator, the tables it works from, examples and notes (spec section 1). */
export default function ChargesScreen() {
  return (
    <SiteFrame here={paths.charges}>
      <SiteTitle title={texts.title} intro={texts.intro} />
      <ChargesSections fallback={<LoadingDots />} />
    </SiteFrame>
  );
}
