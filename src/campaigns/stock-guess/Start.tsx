import { BeforeStart } from '#activity-kit/campaign/BeforeStart.tsx';
import { startTexts } from './start-texts.ts';

/** Before the start: how long until then, and the way from a guess to a reward. */
export function Start() {
  return <BeforeStart {...startTexts} picture="target" />;
}
