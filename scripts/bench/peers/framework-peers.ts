import { plainHead, plainStyle } from '../floor-page.ts';
import { rowFields } from './peer.ts';
import type { Peer } from './peer.ts';

const header = '<h1>活动中心</h1><p>精选理财活动，边学边参与，好礼等您来拿</p>';

/** Next with its router of folders: the list is a component of the server, the control one of the browser. */
export const next: Peer = {
  name: 'Next',
  packages: { next: '^15', react: '^19', 'react-dom': '^19' },
  files: {
    'app/layout.js': `export const metadata = { title: '活动中心' };
export const viewport = { width: 'device-width', initialScale: 1 };
export default function Layout({ children }) {
  return <html lang="zh-CN"><head><style dangerouslySetInnerHTML={{ __html: ${JSON.stringify(plainStyle)} }} /></head><body>{children}</body></html>;
}
`,
    'app/follow.js': `'use client';
import { useState } from 'react';
export function Follow() {
  const [count, setCount] = useState(0);
  return <button id="follow" data-count={count} onClick={() => setCount(count + 1)}>关注 {count}</button>;
}
`,
    'app/page.js': `import { Follow } from './follow.js';
export const dynamic = 'force-dynamic';
const rows = ${rowFields};
export default function Page() {
  return <><header>${header}<Follow /></header><ul>{rows.map(({ id, title, hint, days }) =>
    <li key={id}><i></i><div><b>{title}</b><p>{hint}</p><small>{days}</small></div></li>)}</ul></>;
}
`,
  },
  build: [['npx', 'next', 'build']],
  serve: ['npx', 'next', 'start'],
};

/** SvelteKit on Node. */
export const svelteKit: Peer = {
  name: 'SvelteKit',
  packages: {
    ...{ '@sveltejs/kit': '^2', '@sveltejs/adapter-node': '^5', '@sveltejs/vite-plugin-svelte': '^6' },
    ...{ svelte: '^5', vite: '^7' },
  },
  files: {
    'svelte.config.js': `import adapter from '@sveltejs/adapter-node';
export default { kit: { adapter: adapter() } };
`,
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };
`,
    'src/app.html': `<!doctype html><html lang="zh-CN"><head>${plainHead}%sveltekit.head%</head><body><div style="display:contents">%sveltekit.body%</div></body></html>
`,
    'src/routes/+page.server.js': `const rows = ${rowFields};
export const load = () => ({ rows });
`,
    'src/routes/+page.svelte': `<script>
  let { data } = $props();
  let count = $state(0);
</script>
<header>${header}<button id="follow" data-count={count} onclick={() => (count += 1)}>关注 {count}</button></header>
<ul>{#each data.rows as { id, title, hint, days } (id)}<li><i></i><div><b>{title}</b><p>{hint}</p><small>{days}</small></div></li>{/each}</ul>
`,
  },
  build: [['npx', 'vite', 'build']],
  serve: ['node', 'build'],
};

/** Vue, drawn by the browser, with a store, a router and a client for its rows, as such pages usually have. */
export const vue: Peer = {
  name: 'Vue, drawn by the browser',
  packages: { vue: '^3', pinia: '^3', 'vue-router': '^4', axios: '^1', vite: '^7' },
  files: {
    'index.html': `<!doctype html><html lang="zh-CN"><head>${plainHead}</head><body><div id="app"></div><script type="module" src="/main.js"></script></body></html>
`,
    'public/rows.json': rowFields,
    'main.js': `import axios from 'axios';
import { createPinia, defineStore } from 'pinia';
import { createApp, h } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
const useRows = defineStore('rows', {
  state: () => ({ rows: [], count: 0 }),
  actions: { async load() { this.rows = (await axios.get('/rows.json')).data; } },
});
const Page = {
  setup() {
    const store = useRows();
    store.load();
    return () => [
      h('header', [h('h1', '活动中心'), h('p', '精选理财活动，边学边参与，好礼等您来拿'),
        h('button', { id: 'follow', 'data-count': store.count, onClick: () => (store.count += 1) }, '关注 ' + store.count)]),
      h('ul', store.rows.map(({ id, title, hint, days }) =>
        h('li', { key: id }, [h('i'), h('div', [h('b', title), h('p', hint), h('small', days)])]))),
    ];
  },
};
const router = createRouter({ history: createWebHistory(), routes: [{ path: '/', component: Page }] });
createApp({ render: () => h(RouterView) }).use(createPinia()).use(router).mount('#app');
`,
  },
  build: [['npx', 'vite', 'build']],
  serve: { folder: 'dist' },
};
