import { RewardMark } from '#product-kit/hall/RewardMark.tsx';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { Thing } from '#ui/Thing.tsx';
import { ActivityPicture } from '#product-kit/pictures/ActivityPicture.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { thingNames } from '#ui/thing-names.ts';
import { galleryNow } from '../../still-world.ts';
import css from '../../gallery.module.css';
import type { Story } from '../../story.ts';

const day = 86_400_000;

const timeLeft = (left: number) => (
  <TimeLeft label="距结束" until={galleryNow + left} serverTime={galleryNow} now={() => galleryNow} />
);

export const story: Story = {
  name: 'ActivityLooks',
  states: [
    {
      name: '图片',
      draw: () => (
        <>
          {thingNames.map((name) => (
            <Thing key={name} name={name} size={48} />
          ))}
        </>
      ),
    },
    {
      name: '活动图',
      draw: () => (
        <>
          <ActivityPicture className={css.activity} name="face-gold-fund" size={64} />
          <ActivityPicture className={css.activity} name="egg" size={64} />
        </>
      ),
    },
    { name: '静物', draw: () => <StillLife names={['golden-egg']} /> },
    {
      name: '标记',
      draw: () => (
        <>
          <RewardMark reward="draw" chances={3} /> <RewardMark reward="draw" chances={0} />{' '}
          <RewardMark reward="coupon" chances={0} /> <RewardMark reward="gift" chances={0} />
        </>
      ),
    },
    { name: '还剩几天', draw: () => timeLeft(3 * day) },
    { name: '最后一天', draw: () => timeLeft(day / 2) },
  ],
};
