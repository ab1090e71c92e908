import { campaignNames, filledIn } from './campaign-names.ts';
import { withEntry, withImport } from './table-lines.ts';
import { tables } from './tables.ts';

const names = campaignNames('gold-fund', '黄金基金');

describe('the name of a campaign', () => {
  test('has the spelling that each place wants', () => {
    expect(names).toEqual({
      kebab: 'gold-fund',
      snake: 'gold_fund',
      camel: 'goldFund',
      pascal: 'GoldFund',
      title: '黄金基金',
    });
    expect(filledIn('src/__kebab__/__pascal__Screen.tsx: __title__', names)).toBe(
      'src/gold-fund/GoldFundScreen.tsx: 黄金基金',
    );
  });

  test.each(['GoldFund', 'gold_fund', '-gold', 'gold--fund', '../gold', ''])('is not %j', (name) => {
    expect(() => campaignNames(name, '')).toThrow('kebab-case');
  });
});

describe('a line of a table', () => {
  test('is imported in its alphabetical place, once', () => {
    const text = `import { a } from './a.ts';\nimport { c } from './c.ts';\n\nexport const all = [a, c];\n`;
    const line = `import { b } from './b.ts';`;
    const changed = withImport(text, line);
    expect(changed.split('\n')[1]).toBe(line);
    expect(withImport(changed, line)).toBe(changed);
  });

  test('is not written where the table has changed its looks', () => {
    expect(() => withEntry('nothing', /\];/, 'x];', 'a table')).toThrow('a table no longer looks');
  });

  test('takes the place of "opens soon" where the address is one of the specification', () => {
    const routes = tables.find(({ file }) => file.endsWith('routes.tsx'));
    const text = `import { paths } from '#kernel/screen/paths.ts';\nconst routes = {\n  [paths.goldFund]: soon('金蛋'),\n};\n`;
    const changed = routes?.change(text, names);
    expect(changed).toContain('GoldFundScreen.tsx');
    expect(changed).not.toContain('soon(');
  });
});
