import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RewardedAct } from '#platform-contract/contract.ts';
import { withheldActs } from '#platform-contract/rewarded-acts.ts';
import { campaigns } from './campaigns.ts';

const parts: Readonly<Record<RewardedAct, RegExp>> = {
  invite: /#activity-kit\/invite\/InviteSection\.tsx/,
  help: /#activity-kit\/help\/HelpSection\.tsx/,
  check_in: /#activity-kit\/check-in\/CheckInSection\.tsx/,
  collect: /#activity-kit\/collect\/CollectSection\.tsx/,
};

/** The acts whose parts the screens of a campaign are composed of. */
function actsOf(name: string): RewardedAct[] {
  // Two campaigns may share a folder: `dragon-new-year` is in `new-year`.
  const folders = readdirSync(import.meta.dirname).filter((one) => `-${name}`.endsWith(`-${one}`));
  expect(folders).toHaveLength(1);
  const folder = path.join(import.meta.dirname, folders[0] ?? '');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return (Object.keys(parts) as RewardedAct[]).filter((act) => parts[act].test(code));
}

test('the table names exactly the acts that each campaign rewards', () => {
  const rewarding = campaigns
    .map(({ name, screens }) => ({ path: screens.main.path, acts: actsOf(name) }))
    .filter(({ acts }) => acts.length > 0);
  const rows = rewarding.map(({ path: address, acts }) => [address, [...acts].sort()] as const);
  const table = Object.entries(withheldActs).map(
    ([address, row]) => [address, Object.keys(row).sort()] as const,
  );
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(rows));
});

test('the guide for operators shows the table', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const rows = Object.entries(withheldActs).flatMap(([address, row]) =>
    Object.entries(row).map(
      ([act, programs]) =>
        `| \`${address}\` | \`${act}\` | ${programs.map((name) => `\`${name}\``).join(', ')} |`,
    ),
  );
  expect(guide.split('\n').filter((line) => /^\| `\/activity\/\S+` \| `/.test(line))).toEqual(rows);
});
