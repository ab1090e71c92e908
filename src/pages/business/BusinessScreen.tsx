import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { BusinessSections } from './components/BusinessSections.tsx';
import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads in the first view of the business page. */
const texts = {
  title: '业务介绍',
  intro: '五类服务、风险等级与交易保护，一页说清楚。',
  openAccount: '去开户',
  charges: '查看费率',
  pictures: ['chart-rising', 'shield', 'coin', 'seedling', 'compass'],
  promises: ['交易单独登录', '费率透明，一算便知', '风险等级逐项标明'],
} as const;

/** The business page: what is offered, for whom, at which risk, and how trading is protected (product 21.1). */
export default function BusinessScreen() {
  return (
    <SiteFrame here={paths.business}>
      <SiteTitle title={texts.title} intro={texts.intro} pictures={texts.pictures} promises={texts.promises}>
        <SiteAction to={paths.openAccount}>{texts.openAccount}</SiteAction>
        <SiteAction to={paths.charges} variant="quiet">
          {texts.charges}
        </SiteAction>
      </SiteTitle>
      <BusinessSections />
    </SiteFrame>
  );
}
