import { apiHeaders } from '#server/plugins/error-replies.ts';

/** Headers of a page for developers: scripts and styles come from our own files only. */
export const developerHeaders = {
  ...apiHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
} as const;

/** What a page for developers consists of. */
interface DeveloperPage {
  readonly title: string;
  /** The name of its script and its style in `/dev/`, which `build/hosts` writes; the page can be read without them. */
  readonly files: string;
  /** HTML. */
  readonly main: string;
}

const pages = [
  ['/dev/outbox', '本地短信'],
  ['/docs', '接口文档'],
  ['/hosts', '三个宿主'],
  ['/', '活动大厅'],
] as const;

/** The HTML of a page for developers, with links to the others. */
export function developerPage({ title, files, main }: DeveloperPage): string {
  const links = pages.map(([path, name]) =>
    name === title ? `<a href="${path}" aria-current="page">${name}</a>` : `<a href="${path}">${name}</a>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - 投资大厅</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/developer-pages.css">
<link rel="stylesheet" href="/dev/${files}.css">
<script type="module" src="/dev/${files}.js"></script>
</head>
<body>
<nav class="pages" aria-label="开发者页面">${links.join('')}</nav>
<main>${main}</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, in an element or in an attribute with double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
