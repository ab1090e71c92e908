import { treeProblems } from './tree-problems.ts';

const ordinary = '\n'.repeat(60);

function broken(
  files: readonly string[],
  read: (file: string) => string = () => ordinary,
): Record<string, readonly string[]> {
  const failed = treeProblems(files, read).filter(({ problems }) => problems.length > 0);
  return Object.fromEntries(failed.map(({ name, problems }) => [name, problems]));
}

describe('the tree', () => {
  test('is fine with kebab-case files, PascalCase components and mirrored campaigns', () => {
    const files = [
      'src/kernel/api/api.ts',
      'src/ui/Button.tsx',
      'src/app/routes.tsx',
      'contract/campaigns/gold-fund.ts',
      'contract/campaigns/gold-fund.schema.ts',
      'src/campaigns/gold-fund/GoldFundScreen.tsx',
      'server/campaigns/gold-fund/routes.ts',
    ];
    expect(broken(files)).toEqual({});
  });

  test.each([
    ['no folder collects what has no place', 'src/utils/a.ts'],
    ['no barrel', 'src/ui/index.ts'],
    ['names say what a file does', 'src/kernel/session-manager.ts'],
    ['names say what a file does', 'src/kernel/util.ts'],
    ['components are PascalCase, the rest kebab-case', 'src/kernel/sessionStore.ts'],
    ['components are PascalCase, the rest kebab-case', 'src/kernel/Session.ts'],
  ])('refuses: %s', (name, file) => {
    expect(broken([file])).toHaveProperty([name], [file]);
  });

  test('refuses a style sheet of more than 300 lines', () => {
    const name = 'no style sheet is over 300 lines';
    expect(broken(['src/a.css'], () => '\n'.repeat(300))).not.toHaveProperty([name]);
    expect(broken(['src/a.css'], () => '\n'.repeat(301))).toHaveProperty([name]);
  });

  test('refuses a product of which more than 8 % of the files are under 16 lines', () => {
    const name = 'few product files are under 16 lines';
    const folders = ['server/engine/award', 'contract/trade', 'src/ui', 'platform', 'targets/h5'];
    const files = folders.flatMap((folder) =>
      Array.from({ length: 5 }, (_, index) => `${folder}/a${index}.ts`),
    );
    const short = (count: number) => (file: string) =>
      files.indexOf(file) % 5 === 0 && files.indexOf(file) < count * 5 ? '\n'.repeat(15) : '\n'.repeat(16);
    const others = ['server/a.test.ts', 'src/testing/a.ts', 'src/gallery/a.ts', 'scripts/a.ts'];
    expect(broken(files, short(2))).not.toHaveProperty([name]);
    expect(broken(files, short(3))).toHaveProperty(
      [name],
      folders.slice(0, 3).map((folder) => `${folder}/a0.ts`),
    );
    const shortOthers = (file: string): string => (others.includes(file) ? '' : short(2)(file));
    expect(broken([...files, ...others], shortOthers)).not.toHaveProperty([name]);
  });

  test('refuses a campaign that has no server side', () => {
    const files = ['contract/campaigns/mgm.ts', 'src/campaigns/mgm/MgmScreen.tsx'];
    expect(broken(files)).toEqual({
      'a campaign is on both sides of a contract': ['mgm: server/campaigns/mgm/ is missing'],
    });
  });

  const table = 'contract/campaigns/standard-campaigns.ts';
  const screen = 'src/campaigns/gold-bean/GoldBeanScreen.tsx';
  const standard = [table, screen, 'server/campaigns/gold-bean/gold-bean.test.ts'];

  test('accepts a row of the standard campaigns as a contract', () => {
    const read = (row: string) => (file: string) => (file === table ? row : ordinary);
    expect(broken(standard, read(`export const goldBean = standardRows('/x');\n${ordinary}`))).toEqual({});
    expect(broken(standard, read(ordinary))).toEqual({
      'a campaign is on both sides of a contract': [
        `gold-bean: contract/campaigns/gold-bean.ts, or its row of ${table}, is missing`,
      ],
    });
  });

  test('refuses a campaign that takes the row of another one', () => {
    const importing = (names: string) => (file: string) => {
      if (file === table) return `export const goldBean = standardRows('/x');\n${ordinary}`;
      return file === screen
        ? `import { ${names} } from '#contract/campaigns/standard-campaigns.ts';${ordinary}`
        : ordinary;
    };
    expect(broken(standard, importing('goldBean, goldBeanSchemas as own'))).toEqual({});
    expect(broken(standard, importing('goldBean, mgm'))).toEqual({
      'a campaign has the calls of its own row': [`${screen}: mgm is the contract of another campaign`],
    });
  });
});
