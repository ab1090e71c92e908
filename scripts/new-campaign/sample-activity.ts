import type { NewCampaign } from './campaign-names.ts';
import { partConfig } from './part-config.ts';

const award = { title: '抽奖机会', valueDesc: '1次', kind: 'token', valueFen: 0 };
const coupon = { title: '理财小券', valueDesc: '1元', kind: 'coupon', valueFen: 100 };

const prizes = [
  ['cup', '便携水杯', '39元', 'physical', 3900, 20, 20, 'tea'],
  ['tea-code', '奶茶兑换码', '18元', 'code', 1800, 60, 60, 'milk-tea'],
  ['coupon-5', '理财体验券', '5元', 'coupon', 500, 300, 300, 'money-bag'],
  ['coupon-1', '理财小券', '1元', 'coupon', 100, 5000, 420, 'ticket'],
] as const;

/** A running activity of a new campaign for `content/activities.json`; its prizes and its organiser are invented. */
export function sampleActivityOf({ kebab, snake, title, path, with: parts }: NewCampaign) {
  const isDrawn = parts.includes('draw');
  const id = `${kebab}-trial`;
  return {
    ...{ id, type: snake, title, summary: '天天有惊喜，轻松赢好礼', tag: '新活动', picture: 'gift' },
    ...{ path: `${path}?activity_id=${id}`, organiser: '投资大厅活动组（示例）', online: true },
    window: { startsInDays: -1, endsInDays: 30 },
    rules: [
      '活动时间以页面展示为准，开始时间计入，结束时间不计入。',
      '基金有风险，投资需谨慎。本活动的参与、任务与奖励均不以购买、持有或转换任何基金为条件。',
      '本页为示例内容，奖品仅供演示，不可兑换。',
    ],
    disclosure: {
      claimMethod: isDrawn ? '卡券与兑换码自动发放，实物填写地址后寄送' : '卡券自动发放',
      claimDays: 15,
      forfeiture: '逾期未领取视为放弃',
      contact: '页面内在线客服（示例）',
    },
    budgetFen: 20_000_000,
    config: {
      ...{ subtitle: '天天有惊喜，轻松赢好礼', chancesPerTask: isDrawn ? 1 : 0 },
      ...(Object.assign({}, ...parts.map((part) => partConfig[part])) as object),
    },
    tasks: [
      { ...task('read', 'read', '读懂基金费率', '去阅读', '', isDrawn), article: 'fund-fees' },
      task('visit', 'visit', '逛一逛活动中心', '去看看', '/activity/center', isDrawn),
      task('check-in', 'check_in', '每日签到', '签到', '', isDrawn),
    ],
    prizes: isDrawn
      ? prizes.map(([prizeId, name, valueDesc, kind, valueFen, stock, , picture]) => ({
          ...{ id: prizeId, title: name, valueDesc, sourceDesc: title, kind, picture, valueFen, stock },
        }))
      : [],
    ...(isDrawn && { pools: [pool(title)] }),
  };
}

function task(id: string, kind: string, title: string, button: string, path: string, isDrawn: boolean) {
  const description = '看一看，奖励到手';
  return { id, kind, title, description, icon: 'book', button, path, award: isDrawn ? award : coupon };
}

function pool(title: string) {
  const entries = prizes.map(([prize, , , , , , weight]) => ({ prize, weight }));
  return {
    ...{ id: 'main', title, currency: 'chance', cost: 1, totalWeight: 1000, consolation: 'coupon-1' },
    entries: [...entries, { prize: '', weight: 200 }],
  };
}
