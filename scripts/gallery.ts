// `npm run gallery` updates the list of stories and builds dist/gallery; `-- --compare STORY` checks stories as `npm test`
// does, and `-- --accept [STORY]` accepts new pictures.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery } from '../build/pages/gallery.ts';
import { root } from '../build/files/paths.ts';
import { storyFiles } from './gallery/story-files.ts';
import { storyList } from './gallery/story-list.ts';
import { findChromium } from './test-run/chromium.mjs';

const { values, positionals } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    // For the test, which must not change the sources.
    'as-listed': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Runs the test of the stories. */
async function run(flags: readonly string[], choice: Readonly<Record<string, string>>): Promise<void> {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects=gallery', ...flags, 'e2e/gallery.test.ts'];
  const chromium = await findChromium({ isShellEnough: true });
  const env = { ...process.env, PUPPETEER_EXECUTABLE_PATH: chromium, ...choice };
  process.exitCode = spawnSync(process.execPath, jest, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

if (!values['as-listed']) writeFileSync(join(root, 'src/gallery/stories.ts'), storyList(storyFiles(root)));
const names = positionals.join(',');
if (values.accept) await run(['--testNamePattern=looks as'], { ACCEPT_PICTURES: names === '' ? '*' : names });
else if (values.compare) await run([], { STORIES: names });
else {
  await buildGallery();
  console.log('dist/gallery is built; npm run dev shows it at /gallery/');
}
