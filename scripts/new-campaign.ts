// npm run new:campaign NAME [TITLE]: writes a tested, working campaign as a starting point.
import { resolve } from 'node:path';
import { campaignNames } from './new-campaign/campaign-names.ts';
import { writeCampaign } from './new-campaign/write-campaign.ts';

const [name = '', title = '新活动'] = process.argv.slice(2);

try {
  const files = await writeCampaign(resolve(import.meta.dirname, '..'), campaignNames(name, title));
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log('Written. Next: docs/how-to-add-a-campaign.md');
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  console.error('  usage: npm run new:campaign gold-fund 黄金基金');
  process.exitCode = 1;
}
