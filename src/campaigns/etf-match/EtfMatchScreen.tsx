import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { ContestEntry } from '#activity-kit/contest/ContestEntry.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Dashboard } from './Dashboard.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import css from './board.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The ETF match: signing up, the dashboard, and the ways to its boards, records and guesses (product 19.26). */
export default function EtfMatchScreen() {
  return (
    <Campaign
      className={css.board}
      texts={texts}
      scene={scene}
      stage={<ContestEntry call={etfMatch.participate} own={<OwnPlace />} />}
    >
      <Dashboard />
      <LaterSections fallback={<SectionToCome isAlways title={texts.ways} picture="compass" />} />
    </Campaign>
  );
}
