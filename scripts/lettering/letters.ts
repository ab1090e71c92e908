import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { LetteringStyle } from '../../src/activity-kit/scene/Lettering.tsx';

const require = createRequire(import.meta.url);

/** The fonts, all under the SIL Open Font License 1.1 (`src/campaigns/NOTICE.md`). */
const fonts: Readonly<Record<LetteringStyle, () => string>> = {
  brush: () => require.resolve('@fontsource/ma-shan-zheng/package.json'),
  rounded: () => require.resolve('@fontsource/zcool-kuaile/package.json'),
  technical: () => require.resolve('@fontsource/zcool-qingke-huangyou/package.json'),
  engraved: () => require.resolve('@fontsource/zcool-xiaowei/package.json'),
};

/** A font of these characters alone, as woff2. */
export function lettersOf(style: LetteringStyle, characters: string): Promise<Buffer> {
  const folder = dirname(fonts[style]());
  const file = join(folder, 'files', `${basename(folder)}-chinese-simplified-400-normal.woff2`);
  return subsetFont(readFileSync(file), characters, { targetFormat: 'woff2' });
}
