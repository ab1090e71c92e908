import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import type { GameProps } from '#activity-kit/games/game.ts';
import { OnStage } from '../../OnStage.tsx';
import type { Story } from '../../story.ts';

const titles = ['1元红包', '加油券', '保温杯', '体验券', '6元红包', '谢谢参与', '观影券', '金币'];
const pictures = ['red-envelope', 'ticket', 'tea', 'card', 'red-envelope', 'blossom', 'milk-tea', 'coin'];
const prizes = titles.map((title, at) => ({
  ...{ prize_id: title === '谢谢参与' ? '' : `p-${at}`, title, value_desc: '1.00元' },
  picture: pictures[at] ?? 'gift',
}));

const game = (part: Partial<GameProps>) => (
  <OnStage field="blue">
    <NineGrid
      prizes={prizes}
      play={() => Promise.resolve(undefined)}
      disabled={false}
      busy={false}
      {...part}
    />
  </OnStage>
);

export const story: Story = {
  name: 'NineGrid',
  states: [
    { name: '可抽奖', draw: () => game({ hint: '今日剩余 3 次' }) },
    { name: '刷新后显示记录', draw: () => game({ recorded: { result: 'nothing', message: '' } }) },
    {
      name: '长名称',
      draw: () =>
        game({ prizes: prizes.map((prize) => ({ ...prize, title: `${prize.title}示例超长名称` })) }),
    },
    {
      name: '没有机会，去做任务',
      draw: () => game({ disabled: true, earn: { label: '做任务，得机会', onPress: () => undefined } }),
    },
    { name: '次数用完', draw: () => game({ disabled: true, hint: '今日次数已用完，明天再来' }) },
  ],
};
