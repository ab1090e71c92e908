import { productProblems } from './product-rules.ts';

const chapter = 'docs/product/01-login.md';
const second = 'docs/product/02-trade.md';
const sound: Readonly<Record<string, string>> = {
  'docs/product.md': '1. [Login](product/01-login.md)\n2. [Trade](product/02-trade.md)\n',
  [chapter]: '# 1. Login\n\n**1.1 Mode.** See 2.1 and `server/a.ts`, below version 2.1.0, at 1.5 %.\n',
  [second]:
    '# 2. Trade\n\n**2.1 Durations.** (1.1)\n\n**2.10 Last.** `POST /v1/session`, `/m/user/login`, 100004, 200001 to 200007\n',
  'server/a.ts': '/** Logs in (product 1.1, 2.10); more in product 2. */\n',
  'contract/session/session.ts': "  create: { method: 'POST', path: '/v1/session', needs: 'none' },\n",
  'contract/http/codes.ts': '  success: 0,\n  authExpired: 100004,\n  taskMissing: 200005,\n',
  'src/kernel/screen/paths.ts': "  webLogin: '/m/user/login',\n",
};

function broken(change: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  const tree: Readonly<Record<string, string>> = { ...sound, ...change };
  const failed = productProblems(Object.keys(tree), (file) => tree[file] ?? '').filter(
    ({ problems }) => problems.length > 0,
  );
  return Object.fromEntries(failed.map(({ name, problems }) => [name, problems]));
}

test('the rules of the product are fine when every number is known', () => {
  expect(broken({})).toEqual({});
});

const numbers = 'every rule of the product has a number of its own';
const references = 'every reference to the product names a rule';
const old = 'no reference has the numbers of another document';
const listed = 'the chapters of the product are listed, and name files that exist';
const described = 'every address, call and code of the product is described';
// In two parts, because this file is checked too.
const named = (word: string): string => `spec${word}`;

test.each([
  [
    'a rule that is there twice',
    second,
    `${sound[second]}\n**2.1 Again.**\n`,
    numbers,
    /2[.]1 is there twice/,
  ],
  ['a rule of another chapter', second, `${sound[second]}\n**3.1 Lost.**\n`, numbers, /another chapter/],
  ['a reference to no rule', 'server/a.ts', '// product' + ' 1.2\n', references, /product 1[.]2/],
  ['the second of two', 'server/a.ts', '// product' + ' 1.1, 2.7\n', references, /product 2[.]7/],
  ['a chapter that does not exist', 'server/a.ts', '// Product' + ' 9: text\n', references, /product 9$/],
  [
    'a wrong number in a chapter',
    chapter,
    '# 1. Login\n\n**1.1 Mode.** See 2.9.\n',
    references,
    /product 2[.]9/,
  ],
  ['an old number', 'server/a.ts', `// as ${named(' section 4')} says\n`, old, /a[.]ts:1/],
  ['an old number in a title', 'src/a.test.ts', `test('${named(' 9')}, codes')\n`, old, /a[.]test[.]ts:1/],
  [
    'old numbers in prose',
    'README.md',
    `sections 4 and 5 of the ${named('ification')}\n`,
    old,
    /README[.]md:1/,
  ],
  ['a chapter without a link', 'docs/product.md', '# Product\n', listed, /does not list/],
  ['a file that does not exist', chapter, '**1.1 Mode.** `server/none.ts`\n', listed, /there is no server/],
  ['a new address', 'src/kernel/screen/paths.ts', "  soon: '/m/user',\n", described, /describe \/m\/user of/],
  [
    'a new call',
    'contract/a.ts',
    "  a: { path: '/v1/sessions' },\n",
    described,
    /describe \/v1\/sessions of/,
  ],
  ['a new code', 'contract/http/codes.ts', '  other: 200008,\n', described, /describe 200008 of/],
])('%s is found', (_what, file, content, name, problem) => {
  expect(broken({ [file]: content })[name]?.join('\n')).toMatch(problem);
});

test('the table of conformance may name sections', () => {
  expect(broken({ 'docs/conformance.rows.json': `"${named(' section 4')}"` })).toEqual({});
});
