import { parseArgs } from 'node:util';
import { countOrigins } from '#server/modules/session/visitor-origin.ts';
import { systemClock } from '#server/clock.ts';
import { originLines, originQuestion } from './origin-question.ts';
import { runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run visitor-origins -- count [--from 2026-11-01] [--to 2026-11-30] [--by source,utm_campaign]
       days are Asia/Shanghai and belong to the count; without them it is that of the last thirty days
       --by takes source, channel, login_source, utm_source, utm_medium, utm_campaign, utm_term, utm_content`;

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, by: { type: 'string' } },
  allowPositionals: true,
});

async function count(): Promise<void> {
  const question = originQuestion(values, systemClock.now());
  await withDatabase(async (database) => {
    for (const line of originLines(question.by, await countOrigins(database, question))) say(line);
  });
}

await runCommand({ count }, positionals[0], usage);
