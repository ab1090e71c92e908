import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#activity-kit/site/SiteTitle.tsx';
import { ChargesSections } from './components/ChargesSections.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { texts } from './texts.ts';

/** The fees page: a calculator, the tables it works from, examples and notes (spec section 1). */
export default function ChargesScreen() {
  return (
    <SiteFrame here={paths.charges}>
      <SiteTitle title={texts.title} intro={texts.intro} />
      <ChargesSections />
    </SiteFrame>
  );
}
