import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/root.mjs';

const read = (report) => JSON.parse(readFileSync(join(root, report), 'utf8'));

const summed = [
  ...['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTotalTests'],
  ...['numRuntimeErrorTestSuites', 'numFailedTestSuites', 'numPassedTestSuites', 'numTotalTestSuites'],
];

/** Writes the reports of the parts of a step as one; a part that left none is missing in it. */
export function mergeReports(parts, report) {
  const found = parts.filter((part) => existsSync(join(root, part.report))).map((part) => read(part.report));
  if (found.length < parts.length) return;
  const counts = Object.fromEntries(
    summed.map((key) => [key, found.reduce((sum, one) => sum + (one[key] ?? 0), 0)]),
  );
  const testResults = found.flatMap((one) => one.testResults);
  writeFileSync(join(root, report), JSON.stringify({ ...found[0], ...counts, testResults }));
}

/** The failed tests of a step: file, title, message without escapes, and the command that repeats them. */
export function failuresIn({ report, projects }) {
  if (!existsSync(join(root, report))) return [];
  return read(report).testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const command = `npx jest --selectProjects ${projects.join(' ')} --runTestsByPath ${file}`;
    if (failed.length > 0)
      return failed.map(({ title, fullName, failureMessages }) => ({
        ...{ file, title: fullName, message: plain(failureMessages.join('\n')) },
        repeat: `${command} -t ${quoted(title)}`,
      }));
    // A file that could not be loaded has a message and no test.
    return assertionResults.length === 0 && message !== ''
      ? [{ file, title: 'does not load', message: plain(message), repeat: command }]
      : [];
  });
}

const plain = (text) => text.replace(/\u001b\[[\d;]*m/g, '');

/** A title as a pattern for Jest, in the quotes of a shell. */
function quoted(title) {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}
