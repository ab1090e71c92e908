import { readdirSync } from 'node:fs';
import { compileStyle, suffixOf } from './style-pipeline.ts';

test('px of the 375 design become the capped unit, in media queries and keyframes too', async () => {
  const source =
    '.a { width: 75px } @keyframes b { to { left: 15px } } @supports (gap: 1px) { .c { top: 3.75px } }';
  const { css } = await compileStyle(source, 'src/ui/try.css');
  expect(css).toContain('.a{width:calc(var(--u)*20)}');
  expect(css).toContain('left:calc(var(--u)*4)');
  expect(css).toContain('top:calc(var(--u)*1)');
});

test('a hairline stays one real pixel', async () => {
  const { css } = await compileStyle('.a { border-top: 1px solid red }', 'src/ui/try.css');
  expect(css).toContain('1px solid');
});

test('a fixed sheet has unchanged pixels and vw', async () => {
  const { css } = await compileStyle(':root { --u: 1vw } .a { width: 75px }', 'src/ui/try.fixed.css');
  expect(css).toBe(':root{--u:1vw}.a{width:75px}');
});

test('class names of a module come from its path, so that they are the same on every machine', async () => {
  const first = await compileStyle('.card { color: red }', 'src/ui/Card.module.css');
  const other = await compileStyle('.card { color: red }', 'src/pages/home/Card.module.css');
  expect(first.names).toEqual({ card: expect.stringMatching(/^a[0-9a-z]{4}$/) as string });
  expect(first.css).toContain(`.${String(first.names?.['card'])}{`);
  expect(other.names).not.toEqual(first.names);
});

test('no two classes of a style sheet share their name, however many there are', async () => {
  const classes = Array.from({ length: 60 }, (_, index) => `.c${index} { color: red }`);
  const { names } = await compileStyle(`${classes.join(' ')} .c1 .c2 { top: 0 }`, 'src/ui/Many.module.css');
  const given = Object.values(names ?? {});
  expect(new Set(given).size).toBe(60);
  expect(given.every((name) => /^[a-z]{1,2}[0-9a-z]{4}$/.test(name))).toBe(true);
});

test('no two style sheets of the repository share their suffix', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(files.map((file) => suffixOf(`src/${file}`))).size).toBe(files.length);
});
