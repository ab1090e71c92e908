import { criticalStyle, readStyle } from './critical-style.ts';

const critical = (css: string, markup: string): string => criticalStyle(readStyle(css), markup);

describe('the critical style of a page', () => {
  it('has the rules whose classes are in the markup, in their order, and those without a class', () => {
    const css = ':root{--u:1vw}.a{x:1}.b{x:2}.a .b{x:3}.b:hover,.c{x:4}body{x:5}';
    expect(critical(css, '<p class="a z">')).toBe(':root{--u:1vw}.a{x:1}body{x:5}');
    expect(critical(css, '<p class="b">')).toBe(':root{--u:1vw}.b{x:2}.b:hover,.c{x:4}body{x:5}');
  });

  it('counts no class that a selector excludes, or has as one of several', () => {
    const css = '.a:not(.b:is(.c,.d)){x:1}.a:is(.b,.c){x:2}.b:not(.a){x:3}[href=".b"].a{x:4}';
    expect(critical(css, '<p class="a">')).toBe(
      '.a:not(.b:is(.c,.d)){x:1}.a:is(.b,.c){x:2}[href=".b"].a{x:4}',
    );
  });

  it('has conditions with what of them is used, and no empty one', () => {
    const css = '@media (max-width:9px){.a{x:1}.b{x:2}}@supports (x:1){@media print{.b{x:3}}}@font-face{x:4}';
    expect(critical(css, '<p class="a">')).toBe('@media (max-width:9px){.a{x:1}}@font-face{x:4}');
  });

  it('has the animations that its rules name', () => {
    const css = '.a{animation:turn 1s}.b{animation:fall 1s}@keyframes turn{to{x:1}}@keyframes fall{to{x:2}}';
    expect(critical(css, '<p class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{x:1}}');
  });

  it('is not misled by braces and commas in texts', () => {
    const css = '.a:before{content:"}.b{"}.b{x:1}.a:after{content:"\\"}"}';
    expect(critical(css, '<p class="a">')).toBe('.a:before{content:"}.b{"}.a:after{content:"\\"}"}');
  });
});
