import { Promises } from '#product-kit/site/Promises.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { paths } from '#kernel/screen/paths.ts';
import scene from '../hero.svg';
import css from './Hero.module.css';

/** What a visitor reads in the first view of the home page. */
const texts = {
  title: ['看得懂的投资，', '从容的每一步'],
  intro: '股票、基金、ETF、组合、投顾，一站看懂；边学边参与，好习惯换好礼。',
  openAccount: '去开户',
  hall: '进入投资大厅',
  trust: ['交易单独登录', '费率透明，一算便知', '参与活动无需购买基金'],
} as const;

/** The promise of the product, its two ways in, and one illustration. */
export function Hero() {
  return (
    <div className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 className={css.title}>
            {texts.title.map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </h1>
          <p className={css.intro}>{texts.intro}</p>
          <p className={css.actions}>
            <SiteAction to={paths.activityIndex}>{texts.hall}</SiteAction>
            <SiteAction to={paths.openAccount} variant="quiet">
              {texts.openAccount}
            </SiteAction>
          </p>
          <Promises of={texts.trust} />
        </div>
        {/* After the scripts: it adorns, and the words are the page. */}
        <img className={css.scene} src={scene} width="520" height="420" alt="" fetchPriority="low" />
      </div>
    </div>
  );
}
