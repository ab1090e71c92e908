import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { contestBugs } from './contest-bugs.ts';
import { couponBugs } from './coupon-bugs.ts';
import { drawBugs } from './draw-bugs.ts';
import { ledgerBugs } from './ledger-bugs.ts';
import { outageBugs } from './outage-bugs.ts';
import { playBugs } from './play-bugs.ts';
import { scheduledBugs } from './scheduled-bugs.ts';

const bugs = [
  ...[...drawBugs, ...ledgerBugs, ...playBugs, ...couponBugs],
  ...[...scheduledBugs, ...contestBugs, ...outageBugs],
];

it.each(bugs.map((bug) => [bug.bug, bug] as const))(
  '%s: fits the code that it is planted in',
  (_name, bug) => {
    expect(existsSync(join(root, bug.testFile))).toBe(true);
    const texts = new Map<string, string>();
    for (const { file, find, put } of bug.edits) {
      const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
      expect([file, find, text.split(find).length - 1]).toEqual([file, find, 1]);
      texts.set(
        file,
        text.replace(find, () => put),
      );
    }
  },
);
