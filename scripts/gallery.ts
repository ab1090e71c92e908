// `npm run gallery` updates the list of stories and builds dist/gallery; `-- --accept [story]` also accepts new
// pictures.
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
    // For the test, which must not change the sources.
    'as-listed': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Makes the picture test accept its screenshots: of these stories, or of all. */
async function accept(stories: readonly string[]): Promise<void> {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects=gallery', '--testNamePattern=looks as'];
  const env = {
    ...process.env,
    PUPPETEER_EXECUTABLE_PATH: await findChromium({ isShellEnough: true }),
    ACCEPT_PICTURES: stories.length === 0 ? '*' : stories.join(','),
  };
  process.exitCode = spawnSync(process.execPath, jest, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

if (!values['as-listed']) writeFileSync(join(root, 'src/gallery/stories.ts'), storyList(storyFiles(root)));
if (values.accept) await accept(positionals);
else {
  await buildGallery();
  console.log('dist/gallery is built; npm run dev shows it at /gallery/');
}
