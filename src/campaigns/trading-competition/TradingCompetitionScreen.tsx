import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { ContestEntry } from '#activity-kit/contest/ContestEntry.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { PacketLink } from './PacketLink.tsx';
import css from './board.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The trading competition: signing up, the visitor's return, the board, and the prizes by places (product 19.25). */
export default function TradingCompetitionScreen() {
  return (
    <Campaign className={css.board} texts={texts} scene={scene} stage={<ContestEntry />}>
      <PacketLink />
      <LaterSections fallback={<SectionToCome isAlways title={texts.board} picture="trophy" />} />
    </Campaign>
  );
}
