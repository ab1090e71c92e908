import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { Hero } from './components/Hero.tsx';

const HomeSections = lazyPart(async () => ({
  default: (await import('./components/HomeSections.tsx')).HomeSections,
}));

/** The public home page: what this is, how to begin, what is on now (spec section 1). */
export default function HomeScreen() {
  return (
    <SiteFrame here={paths.home}>
      <Hero />
      <HomeSections fallback={<LoadingDots />} />
    </SiteFrame>
  );
}
