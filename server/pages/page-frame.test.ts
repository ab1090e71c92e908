import { createHash } from 'node:crypto';
import { splitPage } from './page-frame.ts';

const written =
  '<html><body><div class="outdated-note">old</div><div id="root"><main><div>before data</div></main></div>\n' +
  '<script type="application/json" id="page-data"></script><script>boot</script></body></html>';
const data = (title: string) => ({ renderedAt: 1, answers: { '/a': { title } } });

test('the screen and the data take the places that the build left for them', () => {
  expect(splitPage(written, '').fill('<main>drawn</main>', data('t')).html).toBe(
    '<html><body><div class="outdated-note">old</div><div id="root"><main>drawn</main></div>\n' +
      '<script type="application/json" id="page-data">{"renderedAt":1,"answers":{"/a":{"title":"t"}}}</script>' +
      '<script>boot</script></body></html>',
  );
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $1 $$', '\u2028\u2029'])(
  'the data stay data, whatever they say: %j',
  (title) => {
    const { html } = splitPage(written, '').fill('', data(title));
    const [, text = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual(data(title));
    expect(html.match(/<script/g)).toHaveLength(2);
  },
);

test.each(['<script>x</script>', '<p style="color: red">', '<p hidden class="a=b c" style="x">'])(
  'markup that the policy would refuse is not sent: %s',
  (markup) => {
    expect(() => splitPage(written, '').fill(markup, data('t'))).toThrow('a script or a style attribute');
  },
);

test.each(['<p>a style=b</p>', '<img alt="a style=b"/>'])('a text may speak of such things: %s', (markup) => {
  expect(splitPage(written, '').fill(markup, data('t')).html).toContain(markup);
});

test('the style is that of the drawn markup, and the policy allows it', () => {
  const head = '<head><style id="critical" media="(max-width:430px)">.old{x:1}</style></head>';
  const page = written.replace('<html>', `<html>${head}`);
  const { html, styles } = splitPage(page, '.old{x:1}.drawn{x:2}').fill('<main class="drawn">', data('t'));
  const critical = '.drawn{x:2}';
  expect(html).toContain(`<style id="critical" media="(max-width:430px)">${critical}</style>`);
  expect(styles).toEqual([`'sha256-${createHash('sha256').update(critical).digest('base64')}'`]);
});

test('what is below the fold has its rules from the sheets, which stand at the fold', () => {
  const page = written.replace('<html>', '<html><style id="critical" media="(max-width:430px)"></style>');
  const frame = splitPage(page, '.above{x:1}.below{x:2}.both{x:3}');
  const markup = '<p class="above both"></p><p class="below both" data-fold=""></p>';
  expect(frame.fill(markup, data('t')).html).toContain('(max-width:430px)">.above{x:1}.both{x:3}</style>');
});

test('what stands at the fold stands at the fold of the drawn markup', () => {
  const fold = '<script>boot</script><link rel="stylesheet" href="/all.css">';
  const page = written.replace('before data', `above${fold}<p>below</p>`);
  const filled = (markup: string) => splitPage(page, '').fill(markup, data('t')).html;
  expect(filled('<ul><li>1</li><li class="row" data-fold="">2</li></ul>')).toContain(
    `<div id="root"><ul><li>1</li>${fold}<li class="row" data-fold="">2</li></ul></div>`,
  );
  expect(filled('<p>short</p>')).toContain(`<div id="root"><p>short</p>${fold}</div>`);
});

test('a page without a place for its data is a fault of the build', () => {
  expect(() => splitPage('<div id="root"></div>', '')).toThrow('has no place');
});
