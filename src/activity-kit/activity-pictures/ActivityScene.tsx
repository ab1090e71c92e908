import { lookOf } from './activity-pictures.ts';
import { LaterScene } from './LaterScene.tsx';

/** What stands around the picture of an activity. */
const around = ['gift', 'ticket', 'star', 'coin', 'red-envelope'];

interface ActivitySceneProps {
  /** The name of a picture of an activity. */
  readonly name: string;
  readonly size?: 'small' | 'large';
}

/** The picture of an activity with what can be won, as a still life; decorative. */
export function ActivityScene({ name, size = 'small' }: ActivitySceneProps) {
  const [src] = lookOf(name);
  const others = around.map((other) => lookOf(other)[0]).filter((other) => other !== src);
  return <LaterScene objects={[src, ...others]} size={size} />;
}
