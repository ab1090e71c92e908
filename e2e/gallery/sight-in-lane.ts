import type { Browser } from 'puppeteer';
import { within } from '../within.ts';
import { isAccepting, lookAtStory } from './look-at-story.ts';
import type { Look, Sight } from './look-at-story.ts';
import { openStillPage } from './still-page.ts';
import type { StillPage } from './still-page.ts';

/** Where stories are looked at, one after the other. */
export interface Lane {
  /** The page of the next story. */
  still: StillPage;
  readonly openAnother: () => Promise<StillPage>;
}

/** A lane with its first page. */
export async function openLane(browser: Browser): Promise<Lane> {
  const openAnother = () => openStillPage(browser);
  return { still: await openAnother(), openAnother };
}

/** A story is drawn in seconds, and a machine may be slow; milliseconds. */
const limits = { 'in place': 60_000, anew: 200_000 };
/** By night, and where pictures are accepted, each story has documents of its own. */
const isAlwaysAnew = isAccepting || process.env.TEST_FULL === '1';

const isFaultless = ({ pictures: _, ...found }: Sight): boolean =>
  Object.values(found).every((list) => list.length === 0);

/**
 * What is seen of a story. It is shown in the documents of the story before it, which takes half of the time; whatever is found
 * there, or does not come, is looked at once more in a new page, and what is found in that one counts.
 * @throws Error when it does not come there either.
 */
export async function sightInLane(lane: Lane, story: string, look: Look): Promise<Sight> {
  const see = (how: 'anew' | 'in place') =>
    within(lookAtStory(lane.still, story, { ...look, how }), `the story ${story} was looked at`, limits[how]);
  if (isAlwaysAnew) return see('anew');
  const sight = await see('in place').catch(() => undefined);
  if (sight !== undefined && isFaultless(sight)) return sight;
  const { still } = lane;
  lane.still = await lane.openAnother();
  await within(still.close(), 'a page was closed').catch(() => undefined);
  return see('anew');
}
