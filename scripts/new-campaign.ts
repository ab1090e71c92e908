// npm run new:campaign -- NAME [--path P] [--title T] [--with PARTS]: writes a campaign that plays. The parts are draw, tasks,
// invite, awards, check-in, quiz, exchange, collect, goals, help, subscription.
import { resolve } from 'node:path';
import { commandedCampaign } from './new-campaign/campaign-names.ts';
import { writeCampaign } from './new-campaign/write-campaign.ts';

try {
  const campaign = commandedCampaign(process.argv.slice(2));
  const files = await writeCampaign(resolve(import.meta.dirname, '..'), campaign);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(
    'Written. `npm run build && npm start` shows it in the hall. Next: docs/how-to-add-a-campaign.md',
  );
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  console.error(
    '  usage: npm run new:campaign -- gold-fund --title 砸金蛋 --path /activity/gold-fund --with draw,tasks,invite',
  );
  process.exitCode = 1;
}
