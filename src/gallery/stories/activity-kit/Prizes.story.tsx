import { ChanceCounter } from '#activity-kit/ChanceCounter.tsx';
import { PrizeWall } from '#activity-kit/prizes/PrizeWall.tsx';
import { TopPrize } from '#activity-kit/prizes/TopPrize.tsx';
import { prizePictures } from '#contract/activity-kit/prize-pictures.ts';
import { Thing } from '#ui/Thing.tsx';
import type { Story } from '../../story.ts';

const prize = (prize_id: string, title: string, stock: number | null, picture = 'coin') => ({
  ...{ prize_id, title, stock, picture, value_desc: '10.00元', odds: '2.50%' },
  total: stock === null ? null : Math.max(stock * 2, 10),
});

export const story: Story = {
  name: 'ChanceCounter, PrizeWall, TopPrize',
  states: [
    { name: '次数', draw: () => <ChanceCounter label="抽奖机会" count={3} unit="次" /> },
    { name: '次数未知', draw: () => <ChanceCounter label="抽奖机会" count={undefined} unit="次" /> },
    { name: '九位数', draw: () => <ChanceCounter label="我的代币" count={999_999_999} unit="枚" /> },
    {
      name: '奖品墙',
      draw: () => (
        <PrizeWall
          prizes={[
            prize('1', '1元红包', 100_000),
            prize('2', '已派完的奖品', 0, 'umbrella'),
            prize('3', '超长名称示例奖品礼盒装加厚保温杯家庭套装', 999_999_999, 'teapot'),
            prize('4', '不限量', null, 'milk-tea'),
          ]}
        />
      ),
    },
    {
      name: '奖品图片',
      draw: () => (
        <p>
          {prizePictures.map((name) => (
            <Thing key={name} name={name} size={56} />
          ))}
          <Thing name="gift" size={24} />
        </p>
      ),
    },
    {
      name: '最高可得',
      draw: () => (
        <TopPrize
          of={[
            {
              ...{
                prize_id: 'bag',
                title: '通勤双肩包',
                value_desc: '259元',
                kind: 'code',
                picture: 'backpack',
              },
              ...{ odds: '', stock_total: 6, stock_left: 4, is_top: true },
            },
          ]}
        />
      ),
    },
    { name: '没有奖品', draw: () => <PrizeWall prizes={[]} /> },
  ],
};
