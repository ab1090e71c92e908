import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { CollectSection } from '#activity-kit/collect/CollectSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { TreasureMap } from './TreasureMap.tsx';
import css from './treasure.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const awards = { to: 'award', label: texts.awards };

/** Treasure: the map of places, the set of fragments, the tasks, and the ways to friends and to the season (product 19.18). */
export default function TreasureScreen() {
  return (
    <Campaign texts={texts} scene={scene} stage={<TreasureMap />}>
      <Ways />
      <CollectSection title={texts.fragments} link={awards} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={awards} />
    </Campaign>
  );
}

/** The ways to friends who give fragments, and to the season. */
function Ways() {
  const campaign = useCampaign();
  const ways = [
    { to: 'invite', picture: 'handshake', title: texts.friends, hint: texts.friendsHint },
    { to: 'season', picture: 'scroll', title: texts.season, hint: texts.seasonHint },
  ] as const;
  return (
    <nav className={css.ways} aria-label={texts.title}>
      {ways.map(({ to, picture, title, hint }) => (
        <Link key={to} className={css.wayTo} to={campaign.pathTo(to)}>
          <Thing name={picture} size={44} />
          <span>
            <b className={css.wayTitle}>{title}</b>
            <span className={css.wayHint}>{hint}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
