import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageBundle } from '#contract/pages/bundles.ts';
import { pageAddresses } from '#contract/testing/page-addresses.ts';
import { targets } from '#contract/pages/bundles.ts';

async function writeWithCopies(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}

const sheet = 'assets/sheet-abc.css';

function page(name: string): PageBundle {
  const csp = { script: ["'sha256-script'"], style: ["'sha256-style'"] };
  return { title: name, html: `pages/${name}.html`, chunks: [], styles: [], sheet, csp };
}

/** A page with the places that a drawn one fills. */
function htmlOf(title: string): string {
  const data = '<script type="application/json" id="page-data"></script>';
  return `<html><head><title>${title}</title></head><body><div id="root"></div>${data}</body></html>`;
}

/** A small finished build: for each target one page, a not-found page and one script. Returns its folder. */
export async function writeSmallDist(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dist-'));
  for (const target of targets) {
    const at = (...names: string[]) => path.join(folder, target, ...names);
    await writeWithCopies(at('pages/center.html'), htmlOf(`${target} center`));
    await writeWithCopies(at('pages/not-found.html'), htmlOf(`${target} not found`));
    await writeWithCopies(at(sheet), 'main{margin:0}');
    await writeWithCopies(at('assets/entry-abc.js'), `console.log('${target}');`.repeat(40));
    const addresses = ['/', ...pageAddresses.flatMap(([, path]) => path ?? [])];
    const routes = Object.fromEntries(addresses.map((path) => [path, page('center')]));
    const manifest = {
      target,
      entry: 'assets/entry-abc.js',
      css: [],
      routes,
      notFound: page('not-found'),
      files: {},
    };
    await writeFile(at('manifest.json'), JSON.stringify(manifest));
  }
  await mkdir(path.join(folder, 'hosts'));
  await writeFile(path.join(folder, 'hosts/hosts.html'), '<html><body>{{qr}}{{frames}}</body></html>');
  await writeFile(path.join(folder, 'hosts/host-app.js'), '// the app');
  await mkdir(path.join(folder, 'sourcemaps/h5'), { recursive: true });
  await writeFile(path.join(folder, 'sourcemaps/h5/entry-abc.js.map'), '{"mappings":"AAAA"}');
  await mkdir(path.join(folder, 'gallery/assets'), { recursive: true });
  await writeFile(path.join(folder, 'gallery/index.html'), '<html><body>gallery</body></html>');
  await writeFile(path.join(folder, 'gallery/assets/entry-abc.js'), '// the gallery');
  return folder;
}
