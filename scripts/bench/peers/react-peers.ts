import { plainHead } from '../floor-page.ts';
import { rowFields } from './peer.ts';
import type { Peer } from './peer.ts';

const app = `import { useState } from 'react';
const rows = ${rowFields};
export function App() {
  const [count, setCount] = useState(0);
  return <>
    <header><h1>活动中心</h1><p>精选理财活动，边学边参与，好礼等您来拿</p>
      <button id="follow" data-count={count} onClick={() => setCount(count + 1)}>关注 {count}</button></header>
    <ul>{rows.map(({ id, title, hint, days }) =>
      <li key={id}><i></i><div><b>{title}</b><p>{hint}</p><small>{days}</small></div></li>)}</ul>
  </>;
}
`;

const client = `import { hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';
hydrateRoot(document.getElementById('root'), <App />);
`;

/** Writes the page; \`PADDING\` are the bytes of script and of page, after compression, that it shall have. */
const server = `import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';
const [script = 0, page = 0] = (process.env.PADDING ?? '').split(' ').map(Number);
const padding = (text, bytes) => {
  const missing = bytes - brotliCompressSync(text).length;
  return missing > 0 ? randomBytes(missing).toString('base64') : '';
};
const code = readFileSync('out/client.js', 'utf8');
writeFileSync('out/client.js', code + ';window.padding="' + padding(code, script) + '";');
const html = '<!doctype html><html lang="zh-CN"><head>${plainHead.replaceAll("'", "\\'")}</head><body><div id="root">' + renderToString(<App />) + '</div><script type="module" src="/client.js"></script>';
writeFileSync('out/index.html', html + '<!--' + padding(html, page).replaceAll('--', 'aa') + '--></body></html>');
`;

const bundle = (file: string, out: string, platform: string) =>
  [
    ...['npx', 'esbuild', file, '--bundle', '--minify', '--format=esm', '--jsx=automatic'],
    ...[`--platform=${platform}`, '--define:process.env.NODE_ENV="production"', `--outfile=${out}`],
  ] as unknown as readonly [string, ...string[]];

/** React, drawn by the server and hydrated; with this many bytes of script and of page, or with those that it needs. */
export function reactPeer(name: string, bytes?: { readonly script: number; readonly page: number }): Peer {
  const padding = bytes === undefined ? '' : `${String(bytes.script)} ${String(bytes.page)}`;
  return {
    name,
    packages: { react: '^19', 'react-dom': '^19', esbuild: '^0.25' },
    files: {
      ...{ 'app.jsx': app, 'client.jsx': client, 'server.jsx': server },
      'write.mjs': `process.env.PADDING = '${padding}'; await import('./out/server.cjs');`,
    },
    build: [
      bundle('client.jsx', 'out/client.js', 'browser'),
      [
        'npx',
        'esbuild',
        'server.jsx',
        '--bundle',
        '--format=cjs',
        '--jsx=automatic',
        '--platform=node',
        '--outfile=out/server.cjs',
      ],
      ['node', 'write.mjs'],
    ],
    serve: { folder: 'out' },
  };
}
