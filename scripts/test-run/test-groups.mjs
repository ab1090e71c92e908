import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/root.mjs';

/** Test files that load their modules once, together: loading them takes as long as a third of the tests. */
const perGroup = 40;
/** What a file says that replaces modules, has another environment, or starts with what its modules hold at first. */
const own = /\bjest\.(?:mock|doMock|resetModules|isolateModules)\b|@jest-environment|@own-modules/;

/** Groups of one run are in the folder of its reports; jest.config.js knows the place. */
const place = /\/groups\/[^/]+[.]test[.]js$/;

/** Whether a test file holds others. */
export const isGroup = (file) => place.test(`/${file}`);

/** Whether a test file needs modules of its own. */
export const needsOwnModules = (file) => own.test(readFileSync(join(root, file), 'utf8'));

/**
 * Writes Jest test files of `folder` that hold these test files of a project in groups, each in a block with its path, and
 * returns their paths. A file that needs modules of its own stands by itself.
 */
export function groupTests(folder, project, files) {
  const alone = files.filter(needsOwnModules);
  const shared = files.filter((file) => !alone.includes(file)).sort();
  const groups = Array.from({ length: Math.ceil(shared.length / perGroup) }, (_, index) => {
    const path = `${folder}/groups/${project}-${String(index + 1).padStart(2, '0')}.test.js`;
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), groupOf(project, shared.slice(index * perGroup, (index + 1) * perGroup)));
    return path;
  });
  return [...alone, ...groups];
}

/** What a file leaves in the page. */
const emptied = [
  'document.body.replaceChildren()',
  'localStorage.clear()',
  'sessionStorage.clear()',
  "history.replaceState(null, '', '/')",
];

/** The text of a group; a file that cannot be loaded is a failed test of its block. */
function groupOf(project, files) {
  const restore = ['jest.restoreAllMocks()', 'jest.useRealTimers()', ...(project === 'unit' ? emptied : [])];
  const blocks = files.map((file) => {
    const path = JSON.stringify(join(root, file));
    return `describe(${JSON.stringify(file)}, () => {
  afterAll(() => { ${restore.join('; ')}; });
  try { require(${path}); } catch (error) { it('loads', () => { throw error; }); }
});
`;
  });
  // It unmounts after each test of the file that loads it first.
  const first = project === 'unit' ? "require('@testing-library/react');\n" : '';
  return first + blocks.join('');
}

/**
 * Results of Jest with those of a group as results of its files. Of a group that failed no file has passed: the one whose last
 * hook failed has no failed test. Where none has one, the result of the group remains with its message.
 */
export function resultsByFile(testResults) {
  return testResults.flatMap((result) => {
    if (
      !place.test(relative(root, result.name).replaceAll('\\', '/')) ||
      result.assertionResults.length === 0
    )
      return [result];
    const files = [...new Set(result.assertionResults.map(({ ancestorTitles: [file] }) => file))];
    const isTold = result.assertionResults.some(({ status }) => status === 'failed');
    const own = result.status === 'failed' && !isTold ? [{ ...result, assertionResults: [] }] : [];
    return [...files.map((file) => resultOf(file, result)), ...own];
  });
}

function resultOf(file, { status, assertionResults }) {
  const ofFile = assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === file);
  const took = ofFile.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    ...{ name: join(root, file), message: '', startTime: 0, endTime: took },
    status,
    assertionResults: ofFile.map((one) => ({
      ...one,
      ancestorTitles: one.ancestorTitles.slice(1),
      fullName: one.fullName.slice(file.length + 1),
    })),
  };
}
