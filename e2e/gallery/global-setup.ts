import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startBrowser } from '../browser.ts';
import { serveGallery } from './gallery-server.ts';
import { keepStage } from '../stage.ts';

const root = resolve(import.meta.dirname, '../..');

function build(): void {
  const command = ['--import', 'tsx', 'scripts/gallery.ts', '--as-listed'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The gallery does not build.\n${stdout}${stderr}`);
}

const galleryHost = 'gallery.localhost';

/** Builds the gallery, serves it and starts one browser. */
export default async function setUp(): Promise<void> {
  build();
  const server = await serveGallery();
  // A page that shows its own address, as a code for the phone does, shows the same one in every run.
  const { host } = new URL(server.origin);
  const browser = await startBrowser([`--host-resolver-rules=MAP ${galleryHost} ${host}`]);
  keepStage({ server, browser });
  process.env.GALLERY_ORIGIN = `http://${galleryHost}`;
  process.env.E2E_BROWSER = browser.wsEndpoint();
}
