import type { Story } from './story.ts';
import { stories } from './stories.ts';

/** The story of that name. @throws Error when the list has none. */
export async function loadStory(name: string): Promise<Story> {
  const load = stories[name];
  if (load === undefined) throw new Error(`There is no story ${name}: run npm run gallery to renew the list`);
  return (await load()).story;
}
