import { WinDialog } from '#activity-kit/games/WinDialog.tsx';
import type { WinDialogResult } from '#activity-kit/games/WinDialog.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const prize = {
  ...{ prize_id: 'p-1', title: '现金红包', value_desc: '6.66元' },
  picture: 'red-envelope',
} as const;
const long = { ...prize, title: '超长名称示例奖品礼盒装加厚保温杯家庭套装', value_desc: '999,999,999.00元' };
const none = () => undefined;
const dialog =
  (result: WinDialogResult, more: { readonly onAgain?: () => void } = {}) =>
  () => <WinDialog result={result} onClose={none} {...more} />;
const prizes = { next: { label: '查看我的奖品', onPress: none } };

export const story: Story = {
  name: 'WinDialog',
  states: [
    wholePage(
      '中奖',
      dialog({ result: 'won', prize, message: '红包将在三个工作日内到账，可在“我的奖品”查看' }),
    ),
    wholePage(
      '中奖，可再来一次',
      dialog({ result: 'won', prize, message: '已放入“我的奖品”', ...prizes }, { onAgain: none }),
    ),
    wholePage('中奖，机会用完', () => (
      <WinDialog
        result={{ result: 'won', prize, message: '已放入“我的奖品”', ...prizes }}
        earn={{ label: '做任务，得机会', onPress: none }}
        onClose={none}
      />
    )),
    wholePage(
      '需要地址，长文字',
      dialog({
        ...{ result: 'won', prize: long, message: '请在活动结束后七日内填写收货地址，逾期视为放弃' },
        next: { label: '填写收货地址', onPress: none },
      }),
    ),
    wholePage('谢谢参与', dialog({ result: 'nothing', message: '明天再来试试手气吧' })),
    wholePage('没有收到结果', dialog({ result: 'lost' }, { onAgain: none })),
  ],
};
