import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * Numbers of passed and failed tests of a step: Jest's own counts, the last `N passed, N failed` that a check
 * printed, or one for a step that is a single check. A failed step counts at least one failure.
 */
export function countsOf(step, exitCode, output) {
  const counts = (step.report ? fromReport(step.report) : fromOutput(output)) ?? single(exitCode);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function single(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
}

function fromReport(report) {
  const file = join(root, report);
  if (!existsSync(file)) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

function fromOutput(output) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]) };
}
