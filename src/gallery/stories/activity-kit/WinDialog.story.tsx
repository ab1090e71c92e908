import { WinDialog } from '#activity-kit/games/WinDialog.tsx';
import type { WinDialogResult } from '#activity-kit/games/WinDialog.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const prize = {
  ...{ prize_id: 'p-1', title: '现金红包', value_desc: '6.66元' },
  picture: 'red-envelope',
} as const;
const long = { ...prize, title: '超长名称示例奖品礼盒装加厚保温杯家庭套装', value_desc: '999,999,999.00元' };
const dialog = (result: WinDialogResult) => () => <WinDialog result={result} onClose={() => undefined} />;

export const story: Story = {
  name: 'WinDialog',
  states: [
    wholePage(
      '中奖',
      dialog({ result: 'won', prize, message: '红包将在三个工作日内到账，可在“我的奖品”查看' }),
    ),
    wholePage(
      '需要地址，长文字',
      dialog({
        ...{ result: 'won', prize: long, message: '请在活动结束后七日内填写收货地址，逾期视为放弃' },
        next: { label: '填写收货地址', onPress: () => undefined },
      }),
    ),
    wholePage('谢谢参与', dialog({ result: 'nothing', message: '明天再来试试手气吧' })),
    wholePage('失败', dialog({ result: 'failed', message: '活动太火爆了，本次未消耗机会，请稍后再试' })),
  ],
};
