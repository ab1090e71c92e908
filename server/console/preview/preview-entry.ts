/** Where a browser brings its key, and which files its page has. */
export const entryPath = '/preview-entry';
export const entryScriptPath = `${entryPath}.js`;

/** The page of the link: the key is behind `#`, so that opening the link sends it to no server and reading ahead uses it up for nobody. */
export const entryPage = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>预览</title></head>
<body><p id="said" role="status">正在打开预览…</p><script src="${entryScriptPath}"></script></body></html>
`;

/**
 * Exchanges the key for the cookie of the preview and goes on as a browser that comes for the first time; the shell of the app keeps its login
 * where the emulated one reads it (build/hosts/native-shell.ts).
 */
export const entryScript = `const key = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const say = (text) => { document.querySelector('#said').textContent = text; };
fetch('${entryPath}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ key }) })
  .then(async (reply) => {
    const { data, msg } = await reply.json();
    if (!reply.ok) { say(msg); return; }
    localStorage.clear();
    sessionStorage.clear();
    if (data.native) localStorage.setItem('developer:native-session', JSON.stringify(data.native));
    location.replace(data.path);
  })
  .catch(() => say('没有打开，请回到控制台重新打开预览'));
`;

/** What a browser without a preview reads. */
export const endedPage = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>预览已结束</title></head>
<body><p>预览已结束，或这个浏览器没有打开它。请回到控制台重新打开。</p></body></html>
`;
