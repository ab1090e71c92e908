import { Hero } from '#activity-kit/Hero.tsx';
import type { ActivityRules } from '#activity-kit/rules/activity-rules.ts';
import { Page } from '#ui/Page.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const prize = (
  prize_id: string,
  title: string,
  value_desc: string,
  odds: string,
  stock_total: number | null,
) => ({
  ...{ prize_id, title, value_desc, odds, stock_total },
});

const rules: ActivityRules = {
  rules: Array.from({ length: 8 }, (_, at) => `第 ${at + 1} 条：示例规则，奖励与是否购买、持有基金无关。`),
  organiser: '示例基金销售有限公司',
  start_time: Date.UTC(2026, 6, 31, 16),
  end_time: Date.UTC(2026, 7, 31, 16),
  claim_method: '现金红包自动到账；实物奖品请在活动结束后七日内填写收货地址',
  prizes: [
    prize('p-1', '加厚保温杯礼盒装家庭套装', '999,999,999.00元', '0.01%', 20),
    prize('p-2', '6元红包', '6.00元', '4.99%', 100_000),
    prize('', '谢谢参与', '', '95.00%', null),
  ],
  is_sample: true,
};

const page = (part: Partial<Parameters<typeof Hero>[0]>) => () => (
  <Page kind="campaign">
    <Hero
      title="金蛋乐园"
      slogan="每日一砸，好运相伴"
      window="活动时间：8月1日 至 8月31日"
      back="‹ 活动中心"
      account="138****0000"
      picture="egg"
      rules={rules}
      {...part}
    />
  </Page>
);
const sheet = (name: string, known: ActivityRules | undefined) =>
  wholePage(name, page({ rules: known, proof: <a href="#proof">验证我的抽奖 ›</a> }), [], ['规则']);

export const story: Story = {
  name: 'Hero, RulesSheet',
  states: [
    wholePage('活动顶部', page({})),
    wholePage('数据到达之前', page({ window: '', account: undefined, rules: undefined })),
    wholePage(
      '长文字',
      page({
        title: '示例基金八月理财日金蛋乐园',
        slogan: '每日一砸，好运相伴，奖励与是否购买、持有基金无关',
      }),
    ),
    sheet('规则', rules),
    sheet('规则到达之前按下', undefined),
    sheet('没有奖品', { ...rules, prizes: [] }),
  ],
};
