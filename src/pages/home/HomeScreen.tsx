import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { HomeSections } from './components/HomeSections.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Hero } from './components/Hero.tsx';

/** The public home page: what this is, how to begin, what is on now (product 21.1). */
export default function HomeScreen() {
  return (
    <SiteFrame here={paths.home}>
      <Hero />
      <HomeSections />
    </SiteFrame>
  );
}
