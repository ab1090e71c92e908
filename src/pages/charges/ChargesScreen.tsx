import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { ChargesSections } from './components/ChargesSections.tsx';
import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads in the first view of the fees page. */
const texts = {
  title: '费率说明',
  intro: '每项费用收多少、怎么算，输入金额就能自己算一遍。示例数据，仅用于演示。',
} as const;

/** The fees page: a calculator, the tables it works from, examples and notes (product 21.1). */
export default function ChargesScreen() {
  return (
    <SiteFrame here={paths.charges}>
      <SiteTitle title={texts.title} intro={texts.intro} />
      <ChargesSections />
    </SiteFrame>
  );
}
