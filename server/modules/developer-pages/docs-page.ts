import { needNames } from '#server/plugins/route-schema.ts';
import { exampleBody, exampleCommand, examplePath } from './call-example.ts';
import { escaped } from './developer-page.ts';
import type { DocumentedCall, Field } from './documented-calls.ts';

/** The content of `/docs`: the calls by subject, in the order in which the subjects first appear. */
export function docsMain(calls: readonly DocumentedCall[], origin: string): string {
  const subjects = [...new Set(calls.map(({ subject }) => subject))];
  const sections = subjects.map((subject) => {
    const own = calls.filter((call) => call.subject === subject);
    return section(subject, own, origin);
  });
  return `<h1>接口文档</h1>
${introduction}
<form class="filter" role="search" id="search">
<label for="query">搜索</label>
<input id="query" type="search" autocomplete="off" placeholder="路径、标题或字段">
<span id="found" role="status">${calls.length} 个接口</span>
</form>
<p id="nothing" class="empty" hidden><strong>没有找到</strong><br>换一个路径、标题或字段名试试。</p>
<details class="contents"><summary>全部 ${subjects.length} 个主题</summary>
${subjects.map((subject) => `<a href="#${escaped(subject)}">${escaped(subject)}</a>`).join('\n')}
</details>
${sections.join('\n')}`;
}

const introduction = `<div class="note">
<p>每个接口都返回 <code>{ code, data, msg }</code>，<code>code</code> 为 0 表示成功；下面的“返回”是 <code>data</code> 的字段。
金额是整数，单位写在字段旁。机器可读的版本：<a href="/docs/json">/docs/json</a>（OpenAPI）。</p>
<p>每个接口的查询都可以再带 <code>ts</code>（1970 年起的毫秒数）、<code>rd</code> 和 <code>sign</code>，下面不再重复。</p>
<p>在本页发送的请求用这个浏览器里的登录：先在<a href="/">活动大厅</a>登录，验证码在<a href="/dev/outbox">本地短信</a>。
命令行里 <code>$COOKIE</code>、<code>$SID</code> 和 <code>$AUTH_TOKEN</code> 来自 <code>POST /v1/session</code> 的返回，
<code>$TRADE_TOKEN</code> 来自交易登录。没有登录返回 100004，没有交易登录返回 420000。</p>
</div>`;

function section(subject: string, calls: readonly DocumentedCall[], origin: string): string {
  return `<section class="subject" id="${escaped(subject)}">
<h2>${escaped(subject)} <small>${calls.length}</small></h2>
${calls.map((call) => details(call, origin)).join('\n')}
</section>`;
}

function details(call: DocumentedCall, origin: string): string {
  const { method, path, title, needs, manner, query, body, data, example } = call;
  const bodyKind = example.form ? '表单' : 'JSON';
  return `<details class="call" id="${method}-${path.slice(1).replaceAll('/', '-')}">
<summary><span class="title">${escaped(title)}</span>
<span class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></span>
<span class="need ${needs}">${needNames[needs]}</span></summary>
${manner === needNames[needs] ? '' : `<p>${escaped(manner)}。</p>`}
${method === 'GET' ? tryIt(call) : ''}
${example.refused === undefined ? '' : `<p class="refused">${escaped(example.refused)}。</p>`}
${fields('查询参数', query)}
${body.length === 0 ? '' : fields(`请求体（${bodyKind}）`, body)}
${exampleBody(call) === '' ? '' : `<h3>请求体示例</h3><pre tabindex="0">${escaped(exampleBody(call))}</pre>`}
<h3>命令行</h3><pre tabindex="0">${escaped(exampleCommand(call, origin))}</pre>
${fields('返回', data)}
</details>`;
}

function tryIt(call: DocumentedCall): string {
  const address = escaped(examplePath(call));
  return `<form class="try"><label><span>示例</span><input name="address" value="${address}" autocomplete="off" spellcheck="false"></label>
<button type="submit">发送</button></form>
<pre class="answer" role="status" tabindex="0" hidden></pre>`;
}

function fields(name: string, list: readonly Field[]): string {
  if (list.length === 0) return `<h3>${name}</h3><p class="note">没有字段。</p>`;
  const items = list.map(
    (field) => `<li><code>${field.name}</code> <span>${escaped(field.notes.join(' · '))}</span></li>`,
  );
  return `<h3>${name}</h3><ul class="fields">${items.join('')}</ul>`;
}
