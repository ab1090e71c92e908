// Writes the letters of each campaign, `lettering.woff2`: the characters of its titles out of the font that its manifest names. `--check`
// says which of them are not as the titles and fonts are now, and writes nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { lettersOf } from './lettering/letters.ts';
import { titledCampaigns } from './lettering/titled-campaigns.ts';

const root = resolve(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
/** Bytes that the letters of one campaign may weigh. */
const maxBytes = 12_000;

const wrong: string[] = [];
for (const { folder, style, characters } of await titledCampaigns(root)) {
  const file = resolve(folder, 'lettering.woff2');
  const name = relative(root, file);
  const letters = await lettersOf(style, characters);
  if (letters.length > maxBytes)
    wrong.push(`${name} has ${letters.length} bytes, at most ${maxBytes} are allowed`);
  const isSame = existsSync(file) && readFileSync(file).equals(letters);
  if (isCheck && !isSame) wrong.push(`${name} is not of its titles: npm run lettering`);
  if (isCheck || isSame) continue;
  writeFileSync(file, letters);
  console.log(`${name}  ${letters.length} bytes  ${characters}`);
}
wrong.forEach((line) => console.error(`✖ ${line}`));
if (wrong.length === 0) console.log('✔ letters of every campaign');
process.exitCode = wrong.length === 0 ? 0 : 1;
