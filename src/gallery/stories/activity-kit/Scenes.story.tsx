import { clsx } from 'clsx';
import { Hero } from '#activity-kit/Hero.tsx';
import { Lettering } from '#activity-kit/scene/Lettering.tsx';
import { Scenery } from '#activity-kit/scene/Scenery.tsx';
import * as equity from '#activity-kit/scene/equity-scenes.ts';
import * as festival from '#activity-kit/scene/festival-scenes.ts';
import * as game from '#activity-kit/scene/game-scenes.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import flatEgg from '#ui/objects/golden-egg.svg';
import { Thing } from '#ui/Thing.tsx';
import financialDay from '../../../campaigns/financial-day/financial-day.module.css';
import goldFund from '../../../campaigns/gold-fund/gold-fund.module.css';
import mgm from '../../../campaigns/mgm/mgm.module.css';
import css from '../../gallery.module.css';
import type { Story } from '../../story.ts';

const scene = (title: string, shown: Scene, theme: string | undefined) => ({
  name: title,
  draw: () => (
    <div className={clsx('campaign-page', css.scene, theme)}>
      <Scenery load={() => Promise.resolve(shown)} />
      <Hero title={title} slogan="示例口号，好运相伴" window="" picture={shown.hero} rules={undefined} />
    </div>
  ),
});

export const story: Story = {
  name: 'Scenery, Lettering, Thing',
  states: [
    scene('砸金蛋', game.eggScene, goldFund.theme),
    scene('邀请好友抽好礼', game.wheelScene, mgm.theme),
    scene('ETF 小鸡', game.chickScene, financialDay.theme),
    scene('集碎片开宝藏', game.treasureScene, mgm.theme),
    scene('理财日', festival.financialDayScene, financialDay.theme),
    scene('新春福运', festival.springScene, goldFund.theme),
    scene('周年庆典', festival.officialScene, financialDay.theme),
    scene('新人礼包', equity.packageScene, goldFund.theme),
    scene('卡券中心', equity.couponScene, mgm.theme),
    scene('新手测评', equity.evaluationScene, financialDay.theme),
    scene('明星股周报', equity.starScene, goldFund.theme),
    scene('投资训练营', equity.learningScene, financialDay.theme),
    scene('会员升级', equity.upgradeScene, mgm.theme),
    { name: '两行标题', draw: () => <Lettering text="示例基金八月理财日金蛋乐园" /> },
    { name: '立体图', draw: () => <Thing name="egg" size={96} /> },
    { name: '平面图', draw: () => <Thing name={flatEgg} size={96} /> },
  ],
};
