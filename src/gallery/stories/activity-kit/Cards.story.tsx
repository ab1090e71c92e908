import { CouponCard } from '#activity-kit/coupons/CouponCard.tsx';
import type { Coupon } from '#activity-kit/coupons/CouponCard.tsx';
import { FundCard } from '#activity-kit/FundCard.tsx';
import { Button } from '#ui/Button.tsx';
import type { Story } from '../../story.ts';

const coupon: Coupon = {
  ...{
    title: '理财体验券',
    face: '10',
    unit: '元',
    condition: '满 1000 元可用',
    validity: '2026-08-31 23:59 前',
  },
  state: 'usable',
};
const long: Coupon = {
  ...coupon,
  title: '超长名称示例新客专享指数基金申购费率优惠体验券',
  face: '999,999,999',
  condition: '仅限首次开户的新客户在活动期间内使用，不与其他优惠同享',
};
const fund = {
  ...{ name: '示例沪深指数增强', code: '000001', tags: ['指数型', '定投'], risk: 'R3 中风险' },
  ...{ figureLabel: '近一年涨跌幅', isSample: true },
};

export const story: Story = {
  name: 'CouponCard, FundCard',
  states: [
    { name: '可使用', draw: () => <CouponCard coupon={coupon} action={<Button>去使用</Button>} /> },
    { name: '带券码', draw: () => <CouponCard coupon={coupon} code="券码 HALL-2026-0001" /> },
    {
      name: '折扣券',
      draw: () => <CouponCard coupon={{ ...coupon, category: 'discount', face: '7.5', unit: '折' }} />,
    },
    {
      name: '权益券',
      draw: () => (
        <CouponCard coupon={{ ...coupon, category: 'right', face: '权益', unit: '', state: 'waiting' }} />
      ),
    },
    { name: '一张大券', draw: () => <CouponCard isLarge coupon={coupon} code="券码 HALL-2026-0001" /> },
    { name: '已使用的大券', draw: () => <CouponCard isLarge coupon={{ ...coupon, state: 'used' }} /> },
    { name: '已使用', draw: () => <CouponCard coupon={{ ...coupon, state: 'used' }} /> },
    { name: '已过期', draw: () => <CouponCard coupon={{ ...coupon, state: 'expired' }} /> },
    { name: '长文字', draw: () => <CouponCard coupon={long} /> },
    {
      name: '基金',
      draw: () => (
        <FundCard
          fund={fund}
          figure="+12.34%"
          action={
            <Button wide variant="quiet">
              查看详情
            </Button>
          }
        />
      ),
    },
    {
      name: '基金，长名称',
      draw: () => (
        <FundCard
          fund={{ ...fund, name: '超长名称示例灵活配置混合型发起式证券投资基金', isSample: false }}
          figure="-999.99%"
        />
      ),
    },
  ],
};
