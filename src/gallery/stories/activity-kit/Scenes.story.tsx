import { clsx } from 'clsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { Lettering } from '#activity-kit/scene/Lettering.tsx';
import { Scenery, scenePart } from '#activity-kit/scene/Scenery.tsx';
import flatEgg from '#ui/objects/golden-egg.svg';
import { Thing } from '#ui/Thing.tsx';
import chicken from '../../../campaigns/etf-chicken/etf-chicken.module.css';
import { texts as chickenTexts } from '../../../campaigns/etf-chicken/texts.ts';
import goldFund from '../../../campaigns/gold-fund/gold-fund.module.css';
import { scene as hall } from '../../../campaigns/gold-fund/scene.ts';
import { texts as goldFundTexts } from '../../../campaigns/gold-fund/texts.ts';
import treasure from '../../../campaigns/treasure/treasure.module.css';
import { texts as treasureTexts } from '../../../campaigns/treasure/texts.ts';
import contest from '../../../campaigns/trading-competition/trading-competition.module.css';
import { texts as contestTexts } from '../../../campaigns/trading-competition/texts.ts';
import css from '../../gallery.module.css';
import type { Story } from '../../story.ts';

const lettering = [
  ['brush', goldFundTexts, goldFund.theme],
  ['rounded', chickenTexts, chicken.theme],
  ['technical', contestTexts, contest.theme],
  ['engraved', treasureTexts, treasure.theme],
] as const;

const treasureHall = scenePart(() => Promise.resolve(hall));

export const story: Story = {
  name: 'Scenery, Lettering, Thing',
  states: [
    {
      name: '场景',
      draw: () => (
        <div className={clsx('campaign-page', css.scene, goldFund.theme)}>
          <Scenery scene={treasureHall} />
          <Hero {...goldFundTexts} lettering="brush" window="" rules={undefined} />
        </div>
      ),
    },
    {
      name: '四种字体',
      draw: () =>
        lettering.map(([style, { title, lockup }, theme]) => (
          <div key={style} className={clsx('campaign-page', theme)}>
            <Lettering text={title} lockup={lockup} style={style} />
          </div>
        )),
    },
    { name: '两行标题', draw: () => <Lettering text="示例基金八月理财日金蛋乐园" /> },
    { name: '立体图', draw: () => <Thing name="egg" size={96} /> },
    { name: '平面图', draw: () => <Thing name={flatEgg} size={96} /> },
  ],
};
