import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runTask } from './run-task.mjs';

describe('a Jest that has written its report and does not end', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'invest-hall-task-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command that leaves a report, prints these lines, and then waits for ever. */
  const run = (success: boolean, ...lines: readonly string[]) => {
    const report = relative(process.cwd(), join(folder, 'report.json'));
    const program = [
      `require('node:fs').writeFileSync(${JSON.stringify(report)}, '{"success": ${String(success)}}');`,
      ...lines.map((line) => `console.error(${JSON.stringify(line)});`),
      'setInterval(() => undefined, 60_000);',
    ].join('\n');
    const command = [process.execPath, '-e', program];
    return runTask({ step: {}, command, report, filesDone: 0 }, { needs: {}, env: {}, patience: 100 });
  };
  const written = '\nTest results written to: report.json';

  test('is ended, and passes with a note if its tests did', async () => {
    const { code, output } = await run(true, written);
    expect(code).toBe(0);
    expect(output).toContain('\nnote: Node did not end after the tests');
  });

  test('fails if a test of it did', async () => {
    expect(await run(false, written)).toMatchObject({ code: 1 });
  });

  test('fails if a test has left something open', async () => {
    expect(await run(true, written, 'Jest did not exit one second after the test run')).toMatchObject({
      code: 1,
    });
  });
});
