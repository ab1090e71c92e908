import { Allocation } from '#activity-kit/product/Allocation.tsx';
import { ProductSection } from '#activity-kit/product/ProductSection.tsx';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { answered, lost, pending } from '../../answers.ts';
import type { Answer } from '../../answers.ts';
import { adviceProduct, losingProduct } from '../../fixtures/advisory.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const section = (name: string, answer: Answer, isBrief = false) =>
  wholePage(
    name,
    () => (
      <InCampaign by="guest">
        <ProductSection title="示例组合" isBrief={isBrief} />
      </InCampaign>
    ),
    [answer],
  );

export const story: Story = {
  name: 'ProductSection',
  states: [
    section('加载中', pending(productEquity.detail)),
    section('加载失败', lost(productEquity.detail)),
    section('盈利', answered(productEquity.detail, adviceProduct)),
    section('亏损', answered(productEquity.detail, losingProduct)),
    section('只有卡片', answered(productEquity.detail, adviceProduct), true),
    {
      name: '六种资产',
      draw: () => (
        <Allocation
          parts={['股票', '债券', '货币', '黄金', '海外', '其他资产名称很长的一种'].map((name, at) => ({
            name,
            share_bp: at === 0 ? 5000 : 1000,
          }))}
        />
      ),
    },
  ],
};
