import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#activity-kit/site/SiteTitle.tsx';
import { BusinessSections } from './components/BusinessSections.tsx';
import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads in the first view of the business page. */
const texts = {
  title: '业务介绍',
  intro: '我们做什么、服务对象、风险有多大、交易时怎样保护您，都在这一页里说清楚。',
  openAccount: '去开户',
  charges: '查看费率',
} as const;

/** The business page: what is offered, for whom, at which risk, and how trading is protected (product 21.1). */
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
