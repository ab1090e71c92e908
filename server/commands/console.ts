import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { credentialCipher } from '#server/console/operators/password-sign-in.ts';
import { inviteFirst } from '#server/console/operators/invitations.ts';
import { checkChain } from '#server/engine/audit/audit-chain.ts';
import type { LinkedRecord } from '#server/engine/audit/audit-chain.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import { exportFolder } from './export-folder.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run console -- first LOGIN --reason TEXT [--actor NAME]
       npm run console -- check-audit FILE
       npm run console -- export FOLDER [--sample]
       first prints a link that works once, for an hour: it makes LOGIN the first administrator of the console.
       check-audit follows the chain of an exported audit, without a database.
       export writes what visitors see, as content/ has it, and drafts.json: npm run content -- apply takes it in again.`;

const { values, positionals } = parseArgs({
  options: {
    reason: { type: 'string', default: '' },
    actor: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [name, given = ''] = positionals;

async function first(): Promise<void> {
  const author = authorOf(values, usage);
  if (!/^[a-z0-9][a-z0-9._@-]{1,62}$/.test(given))
    throw new Error(`"${given}" is no name to sign in\n${usage}`);
  const { appSecret, console: listener } = readConfig(process.env);
  await withDatabase(async (database) => {
    const secrets = await loadSecrets(database, systemRandom, appSecret);
    const cipher = credentialCipher({ secrets, random: systemRandom });
    const { token, expiresAt } = await inviteFirst(database, cipher, given, author);
    const origin = listener?.origin || `http://localhost:${String(listener?.port ?? '')}`;
    say(`Until ${expiresAt.toISOString()}, once: ${origin}/invitation#${token}`);
  });
}

async function* recordsOf(file: string): AsyncGenerator<readonly LinkedRecord[]> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') yield [JSON.parse(line) as LinkedRecord];
  }
}

async function checkAudit(): Promise<void> {
  const { seq, hash, brokenAt } = await checkChain(recordsOf(given));
  if (brokenAt > 0) throw new Error(`Entry ${String(brokenAt)} does not agree with the chain.`);
  say(`${String(seq)} entries agree with the chain, whose end is ${hash}.`);
}

async function exportAll(): Promise<void> {
  if (given === '') throw new Error(usage);
  const content = new URL('../../content/', import.meta.url);
  await withDatabase(async (database) => {
    const what = { target: given, isSample: values.sample, content };
    for (const line of await exportFolder(database, what)) say(line);
  });
}

await runCommand({ first, 'check-audit': checkAudit, export: exportAll }, name, usage);
