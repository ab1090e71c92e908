import { areaOf, digest, isTest } from './areas.mjs';
import { reachOf } from './import-graph.mjs';
import { screenOf, screensNotLoadedBy } from './loaded-screens.mjs';

/** What every test depends on, whatever it imports. */
const always = ['package.json', 'package-lock.json', 'jest.config.js', 'tsconfig.json'];
const server = ['server', 'contract', 'content'];
/** What a visitor is sent, and what answers them. */
const isProduct = (path) =>
  /^(?:server|contract|content|platform|targets|build|scripts\/test-run|src(?!\/gallery))\//.test(path);
const builtBy = ['rollup.config.ts', 'scripts/build.ts'];
const isScreen = (path) => screenOf(path) !== undefined;

/** The digest of whole folders, tests included. */
export const inputsOfFolders = (tree, folders) =>
  folders.map((folder) => [folder, tree.folderDigest(folder)]);

const inputsOfAreas = (tree, files) =>
  [...new Set([...files].map(areaOf))].sort().map((area) => [area, tree.areaDigest(area)]);
const inputsOfFiles = (tree, files) => [...files].sort().map((file) => [file, tree.digestOf(file)]);

/** The inputs of a test file: the areas that it reaches by imports, and what it reads without importing it. */
export function inputsOfTest(tree, test) {
  if (test.startsWith('e2e/')) return inputsOfJourney(tree, test);
  const { files, readsFiles, ownReads } = reachOf([test], { ownScreensOnly: isScreen(test) });
  const isServer = /^(?:server|content)\//.test(test);
  // The server reads its migrations, its content and its bundles.
  const ofServer = isServer ? tree.paths.filter((path) => server.includes(path.split('/')[0])) : [];
  return [
    inputsOfAreas(tree, [...files, ...ofServer]),
    inputsOfFiles(tree, [...always, ...[...files].filter(isTest)]),
    inputsOfFolders(tree, unimported(test, isServer ? ownReads : readsFiles)),
  ];
}

/** The inputs of a journey: what it imports, and the product without the screens of which it loads no script. */
export function inputsOfJourney(tree, test, notLoaded = screensNotLoadedBy(test)) {
  const { files } = reachOf([test], { ownScreensOnly: true });
  const isOpened = (path) =>
    isProduct(path) || (test.startsWith('e2e/console') && path.startsWith('console/'));
  const ofProduct = tree.paths.filter((path) => isOpened(path) && !notLoaded.includes(areaOf(path)));
  return [
    inputsOfAreas(tree, [...files, ...ofProduct]),
    inputsOfFiles(tree, [...always, ...builtBy, ...[...files].filter(isTest)]),
  ];
}

/** Folders that a test depends on without importing them. */
function unimported(test, readsFiles) {
  if (!readsFiles) return [];
  // Golden files are in docs/, programs that a test starts in scripts/.
  return /^(?:server|content)\//.test(test) ? [...server, 'docs', 'scripts'] : ['.'];
}

/** The inputs of a story: what it draws, the gallery around it, and its accepted pictures. */
export function inputsOfStory(tree, name, file) {
  const path = `src/gallery/${file}`;
  const { files } = reachOf([path, 'src/gallery/main.tsx'], { ownScreensOnly: true });
  return [
    inputsOfAreas(
      tree,
      [...files].filter((reached) => !isTest(reached) || reached === path),
    ),
    inputsOfFiles(tree, [...always, path, 'e2e/gallery.test.ts', 'rollup.config.ts']),
    inputsOfFolders(tree, ['build', 'e2e/gallery', 'e2e/layout', `e2e/pictures/${name}`]),
  ];
}

/** The inputs of the lint of an area. */
export function inputsOfLint(tree, area) {
  const own = tree.paths.filter((path) => areaOf(path) === area && isLinted(path));
  return [
    inputsOfFiles(tree, [...own, 'package-lock.json', 'eslint.config.js']),
    inputsOfFolders(tree, ['scripts/lint']),
  ];
}

export const isLinted = (path) => /[.](?:[cm]?js|tsx?)$/.test(path) && !path.startsWith('scripts/templates/');

/** Areas with a file that is linted. */
export const lintedAreas = (tree) => [...new Set(tree.paths.filter(isLinted).map(areaOf))];

/** A key of these inputs, for this step on this machine. */
export const keyOf = (step, item, inputs, tools) =>
  digest(['stored result 1', step, item, inputs, tools, process.version, process.platform, process.arch]);
