import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { LetteringStyle } from '../../src/activity-kit/scene/Lettering.tsx';

/** The fonts, all under the SIL Open Font License 1.1 (`src/campaigns/NOTICE.md`). */
const fonts: Readonly<Record<LetteringStyle, string>> = {
  brush: 'ma-shan-zheng',
  rounded: 'zcool-kuaile',
  technical: 'zcool-qingke-huangyou',
  engraved: 'zcool-xiaowei',
};

const require = createRequire(import.meta.url);

/** A font of these characters alone, as woff2. */
export function lettersOf(style: LetteringStyle, characters: string): Promise<Buffer> {
  const font = fonts[style];
  const file = require.resolve(`@fontsource/${font}/files/${font}-chinese-simplified-400-normal.woff2`);
  return subsetFont(readFileSync(file), characters, { targetFormat: 'woff2' });
}
