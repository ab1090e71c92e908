import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#activity-kit/site/SiteTitle.tsx';
import { BusinessSections } from './components/BusinessSections.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { texts } from './texts.ts';

/** The business page: what is offered, for whom, at which risk, and how trading is protected (spec section 1). */
export default function BusinessScreen() {
  return (
    <SiteFrame here={paths.business}>
      <SiteTitle title={texts.title} intro={texts.intro}>
        <SiteAction to={paths.openAccount}>{texts.openAccount}</SiteAction>
        <SiteAction to={paths.charges} variant="quiet">
          {texts.charges}
        </SiteAction>
      </SiteTitle>
      <BusinessSections />
    </SiteFrame>
  );
}
