import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Yard } from './Yard.tsx';
import css from './etf-chicken.module.css';
import { texts } from './texts.ts';

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The chicken in its yard, where feed comes from, what eggs buy, how it grows, and an ETF to learn from (product 19.19). */
export default function EtfChickenScreen() {
  return (
    <Campaign
      of={etfChicken.info}
      theme={css.theme}
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/game-scenes.ts')).chickScene}
      stage={<Yard />}
    >
      <TaskSection title={texts.tasks} />
      <ExchangeSection
        title={texts.shop}
        type="etf_chicken"
        link={{ to: paths.etfChickenAward, label: texts.awards }}
      />
      <LaterSections />
    </Campaign>
  );
}
