import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedRace } from './planted-race.ts';

/** Numbers of passed and failed tests; a file that could not run is counted separately. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly broken: number;
  readonly output: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs tests by their titles in a copy of the server, on the given PostgreSQL. */
export async function runNamedTests(
  folder: string,
  postgresUrl: string,
  tests: readonly Pick<PlantedRace, 'testFile' | 'test'>[],
): Promise<Counts> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ testFile }) => escaped(testFile)))].join('|');
  const names = [...new Set(tests.map(({ test }) => escaped(test)))].join('|');
  const flags = [
    '--selectProjects',
    'server',
    '--maxWorkers=1',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
  ];
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...flags, '--testPathPatterns', files, '--testNamePattern', names],
    {
      cwd: folder,
      env: { ...process.env, TEST_POSTGRES_URL: postgresUrl, TEST_FULL: '', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('close', resolve));
  if (!existsSync(report)) return { passed: 0, failed: 0, broken: 1, output };
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  return {
    passed: counts.numPassedTests ?? 0,
    failed: counts.numFailedTests ?? 0,
    broken: counts.numRuntimeErrorTestSuites ?? 0,
    output,
  };
}
