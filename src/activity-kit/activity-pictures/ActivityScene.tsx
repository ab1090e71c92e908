import gift from '#ui/objects/gift.webp';
import { ObjectScene } from '#ui/ObjectScene.tsx';
import { activityPictures, flatPictures } from './activity-pictures.ts';

/** What stands around the picture of an activity; its neighbours fit what it is about. */
const around: Readonly<Record<string, readonly string[]>> = {
  egg: ['gift', 'red-envelope', 'coin', 'star'],
  coin: ['gift', 'red-envelope', 'coin', 'star'],
  people: ['gift', 'ticket', 'star', 'coin'],
  calendar: ['ticket', 'gift', 'coin', 'bell'],
  seedling: ['coin', 'chart', 'star', 'bell'],
  trophy: ['chart', 'star', 'coin', 'crown'],
  book: ['star', 'bell', 'ticket', 'gift'],
};
const usual = ['ticket', 'gift', 'star', 'coin'];

interface ActivitySceneProps {
  /** The name of a picture of an activity. */
  readonly name: string;
  readonly size?: 'small' | 'large';
}

/** The picture of an activity with what fits it, as a still life; decorative. */
export function ActivityScene({ name, size = 'small' }: ActivitySceneProps) {
  const names = [name, ...(around[name] ?? usual).filter((other) => other !== name)];
  const objects = names.map((each) => activityPictures.get(each) ?? gift);
  const flat = flatPictures[name];
  return <ObjectScene objects={[...new Set(objects)]} size={size} {...(flat && { flat })} />;
}
