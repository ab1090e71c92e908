import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

test('the content of the repository is a sample, and production refuses it in one line before it opens a database', () => {
  const command = ['--import', 'tsx', 'scripts/content.ts', 'apply', '--reason', 'a first start'];
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: nowhere };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^The content is labelled as a sample \(isSample\)[^\n]*\n$/);
  expect([status, stdout]).toEqual([1, '']);
});
