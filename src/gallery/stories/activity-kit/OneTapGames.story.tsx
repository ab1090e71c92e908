import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { RedPacketRain } from '#activity-kit/games/RedPacketRain.tsx';
import { Shell } from '#activity-kit/games/Shell.tsx';
import egg from '#ui/objects/egg.webp';
import gift from '#ui/objects/gift.webp';
import type { Story } from '../../story.ts';

const rest = {
  prizes: [{ prize_id: 'p-1', title: '1元红包', value_desc: '1.00元' }],
  play: () => Promise.resolve(undefined),
  ...{ disabled: false, busy: false, hint: '剩余 3 次' },
};
const over = { ...rest, disabled: true, hint: '今日次数已用完，明天再来' };
const nowhere = () => undefined;

export const story: Story = {
  name: 'EggSmash, MysteryBox, RedPacketRain',
  states: [
    { name: '砸金蛋', draw: () => <EggSmash {...rest} /> },
    { name: '砸金蛋：次数用完', draw: () => <EggSmash {...over} /> },
    {
      name: '蛋已砸开',
      draw: () => <Shell picture={egg} flat="egg" size="egg" isOpen reward="red-envelope" attach={nowhere} />,
    },
    { name: '盲盒', draw: () => <MysteryBox {...rest} /> },
    {
      name: '盒已打开',
      draw: () => (
        <Shell picture={gift} flat="wrapped-gift" size="box" isOpen reward="red-envelope" attach={nowhere} />
      ),
    },
    { name: '红包雨', draw: () => <RedPacketRain {...rest} /> },
    { name: '红包雨：次数用完', draw: () => <RedPacketRain {...over} /> },
  ],
};
