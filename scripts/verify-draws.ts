import { createReadStream } from 'node:fs';
import { checkLog } from './verify-draws/check-log.ts';

/* Replays an exported log of draws: `npm run verify-draws -- FILE`. Independent of the server. */

const shownProblems = 10;
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run verify-draws -- FILE');
  process.exit(2);
}
const chunks: AsyncIterable<Buffer> = createReadStream(file);
const { draws, verified, secretEpochs, problems } = await checkLog(chunks);
console.log(`${String(draws)} draws, ${String(verified)} verified`);
for (const epoch of secretEpochs) {
  console.log(`The seed of epoch ${String(epoch)} is not revealed yet: its rolls could not be computed.`);
}
for (const problem of problems.slice(0, shownProblems)) console.error(problem);
if (problems.length > shownProblems) console.error(`and ${String(problems.length - shownProblems)} more`);
process.exitCode = problems.length === 0 ? 0 : 1;
