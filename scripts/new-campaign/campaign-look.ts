import { createHash } from 'node:crypto';
import type { LetteringStyle } from '../../src/activity-kit/scene/Lettering.tsx';

/** What a new campaign looks like until it is designed. */
export interface CampaignLook {
  readonly lettering: LetteringStyle;
  /** The two colours of its field, `#rrggbb`; white reads on both. */
  readonly far: string;
  readonly near: string;
}

const letterings: readonly LetteringStyle[] = ['brush', 'rounded', 'technical', 'engraved'];
const fields = [
  ['#16338f', '#2b57e6'],
  ['#0a4a3e', '#0e7a5f'],
  ['#5a1a7a', '#8a35b5'],
  ['#7a1030', '#b3284f'],
  ['#7a2c06', '#b0500d'],
  ['#0b4a66', '#0f7391'],
  ['#3a2a8f', '#5b48d0'],
  ['#6d140c', '#a8321c'],
] as const;

/** The letters and colours of a campaign by its name: the same name has the same ones. */
export function lookOf(name: string): CampaignLook {
  const [first = 0, second = 0] = createHash('sha256').update(name).digest();
  const [far, near] = fields[second % fields.length] ?? fields[0];
  return { lettering: letterings[first % letterings.length] ?? 'rounded', far, near };
}
