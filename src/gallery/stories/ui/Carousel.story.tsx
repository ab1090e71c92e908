import { Card } from '#ui/Card.tsx';
import { Carousel } from '#ui/Carousel.tsx';
import { CarouselControls } from '#ui/CarouselControls.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const slides = ['理财日', '新年红包', '寻宝之旅'].map((title) => ({
  id: title,
  draw: <Card title={title}>示例数据：每月一次，好习惯换好礼。</Card>,
}));
const paused = { isPlaying: false, canPlay: true, play: nothing, stop: nothing };

export const story: Story = {
  name: 'Carousel',
  states: [
    { name: '三张', draw: () => <Carousel label="活动推荐" slides={slides} /> },
    { name: '一张', draw: () => <Carousel label="单张推荐" slides={slides.slice(0, 1)} /> },
    {
      name: '可自动播放时的控制条',
      draw: () => <CarouselControls at={1} count={3} autoplay={paused} onMove={nothing} />,
    },
  ],
};
