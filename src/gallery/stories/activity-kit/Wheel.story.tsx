import { Wheel } from '#activity-kit/games/Wheel.tsx';
import type { GameProps } from '#activity-kit/games/game.ts';
import { OnStage } from '../../OnStage.tsx';
import type { Story } from '../../story.ts';

const titles = [
  '1元红包',
  '加油券',
  '保温杯',
  '体验券',
  '6元红包',
  '谢谢参与',
  '观影券',
  '金币',
  '理财课',
  '台历',
  '雨伞',
];
const pictures = ['red-envelope', 'ticket', 'tea', 'card', 'red-envelope', 'blossom', 'milk-tea', 'coin'];
const prizes = titles.map((title, at) => ({
  prize_id: title === '谢谢参与' ? '' : `p-${at}`,
  title,
  value_desc: '1.00元',
  picture: pictures[at] ?? 'gift',
}));
const long = prizes.map((prize) => ({ ...prize, title: `${prize.title}超长名称` }));

const game = (part: Partial<GameProps>) => (
  <OnStage field="wine">
    <Wheel
      prizes={prizes.slice(0, 8)}
      play={() => Promise.resolve(undefined)}
      disabled={false}
      busy={false}
      hint="今日剩余 3 次"
      {...part}
    />
  </OnStage>
);

export const story: Story = {
  name: 'Wheel',
  states: [
    { name: '八格', draw: () => game({}) },
    { name: '四格', draw: () => game({ prizes: prizes.slice(0, 4) }) },
    { name: '十一格', draw: () => game({ prizes }) },
    { name: '长名称', draw: () => game({ prizes: long.slice(0, 8) }) },
    {
      name: '刷新后显示记录',
      draw: () =>
        game({
          recorded: {
            result: 'won',
            prize: { prize_id: 'p-2', title: '保温杯', value_desc: '69.00元' },
            message: '',
          },
        }),
    },
    {
      name: '没有机会，去做任务',
      draw: () =>
        game({
          disabled: true,
          earn: { label: '做任务，得机会', onPress: () => undefined },
          hint: '没有机会了',
        }),
    },
    { name: '次数用完', draw: () => game({ disabled: true, hint: '今日次数已用完，明天再来' }) },
  ],
};
