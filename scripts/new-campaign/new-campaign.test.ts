import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandedCampaign, extraParts, filledIn, freeParts, newCampaign } from './campaign-names.ts';
import { drawScene } from './draw-scene.ts';
import { sampleActivityOf } from './sample-activity.ts';
import { withEntry, withImport } from './table-lines.ts';
import { tables } from './tables.ts';

const campaign = newCampaign('gold-bean', { title: '金豆' });
const plain = newCampaign('gold-bean', { title: '金豆', with: 'tasks' });

function changed(file: string, text: string, of = campaign): string {
  const table = tables.find((each) => each.file.endsWith(file));
  if (table === undefined) throw new Error(`no table ${file}`);
  return table.change(text, of, '');
}

describe('a new campaign', () => {
  test('has a name in the spelling that each place needs, a path, and all parts', () => {
    expect(campaign).toMatchObject({
      ...{ kebab: 'gold-bean', snake: 'gold_bean', camel: 'goldBean', pascal: 'GoldBean', title: '金豆' },
      ...{ path: '/activity/gold-bean', with: ['draw', 'tasks', 'invite', 'awards'] },
    });
  });

  test('has a look of its own, the same each time', () => {
    const faces = ['gold-bean', 'gold-path', 'gold-shop', 'lantern', 'harvest'].map((name) => {
      const { look } = newCampaign(name);
      return look.lettering + drawScene(name, look);
    });
    expect(new Set(faces).size).toBe(faces.length);
    expect(drawScene('gold-bean', campaign.look)).toBe(drawScene('gold-bean', newCampaign('gold-bean').look));
  });

  test('is the one of the command line', () => {
    expect(commandedCampaign(['gold-bean', '--title', '金豆'])).toEqual(campaign);
  });

  test('is not guessed when npm has taken the options for its own', () => {
    expect(() => commandedCampaign(['gold-bean', '金豆', 'tasks'])).toThrow('write -- before the name');
  });

  test('with a part that pays chances has draws and the screens of prizes too', () => {
    expect(newCampaign('gold-bean', { with: 'tasks,check-in' }).with).toEqual([
      ...['draw', 'tasks', 'awards', 'check-in'],
    ]);
  });

  test('with an exchange has check-ins too, whose points pay for it', () => {
    const shop = newCampaign('gold-bean', { with: 'tasks,exchange' });
    expect(shop.with).toEqual(['draw', 'tasks', 'awards', 'check-in', 'exchange']);
    expect(sampleActivityOf(shop).config).toMatchObject({
      checkIn: { reward: { currency: 'point' } },
      exchange: { currency: 'point' },
    });
  });

  test('with a part that pays nothing has no draws', () => {
    expect(newCampaign('gold-bean', { with: 'tasks,subscription' }).with).toEqual(['tasks', 'subscription']);
  });

  test.each(['GoldBean', 'gold_bean', '-gold', 'gold--bean', '../gold', ''])('is not named %j', (name) => {
    expect(() => newCampaign(name)).toThrow('kebab-case');
  });

  test.each(['/gold', 'activity/gold', '/activity', '/activity/a/b/c/d', '/activity/a b'])(
    'has no screen at %j',
    (path) => {
      expect(() => newCampaign('gold-bean', { path })).toThrow('no path');
    },
  );

  test.each([
    ['tasks,games', 'is no part'],
    ['tasks,awards', 'awards need draw'],
    ['draw', 'needs tasks'],
  ])('is not composed of %s', (list, reason) => {
    expect(() => newCampaign('gold-bean', { with: list })).toThrow(reason);
  });
});

describe('a template', () => {
  test('is filled in, in its path and in its text', () => {
    expect(filledIn('src/__kebab__/__pascal__Screen.tsx: __title__ at __path__, [__parts__]', campaign)).toBe(
      "src/gold-bean/GoldBeanScreen.tsx: 金豆 at /activity/gold-bean, ['draw', 'tasks', 'invite']",
    );
  });

  test('keeps the lines of the parts that there are, without their marks', () => {
    const text = 'a\nb // with draw\nc // without draw\nd // with invite';
    expect(filledIn(text, campaign)).toBe('a\nb\nd');
    expect(filledIn(text, plain)).toBe('a\nc');
    expect(filledIn('a // with invite|tasks\nb // with invite|draw', plain)).toBe('a');
  });
});

describe('the screen of a new campaign', () => {
  const folder = join(import.meta.dirname, '../templates/campaign/src/campaigns/__kebab__');
  const template = readFileSync(join(folder, '__pascal__Screen.tsx.tmpl'), 'utf8');

  test.each([...extraParts, ...freeParts])('has the section of %s with that part, and only then', (part) => {
    const section = new RegExp(`const \\w+Section = laterPart[^;]+import\\('#activity-kit/${part}/`);
    expect(filledIn(template, newCampaign('gold-bean', { with: `tasks,${part}` }))).toMatch(section);
    expect(filledIn(template, plain)).not.toMatch(section);
  });
});

describe('the calls of a new campaign', () => {
  test.each([
    [campaign, 'inviting'],
    [plain, 'standard'],
  ])('are the info call of the kit, with a subject for /docs', (of, kind) => {
    expect(changed('/standard-campaigns.ts', 'rows\n', of)).toBe(
      `rows\n\n/** 金豆. */\nexport const goldBean = ${kind}Rows('/ug/v1/activity/gold_bean/info');\n`,
    );
    expect(changed('/standard-campaigns.schema.ts', 'schemas\n', of)).toBe(
      `schemas\n\nexport const goldBeanSchemas = ${kind}Schemas('活动：金豆');\n`,
    );
  });

  test('are served by a row that is composed of its parts', () => {
    const text =
      'export const campaigns: readonly ServerCampaign[] = [\n  { jobs: () => [a(b)] },\n  mgm,\n];\n';
    const row = changed('server/campaigns/campaigns.ts', text).replace(/\s+/g, ' ');
    expect(row).toContain("mgm, // 金豆. standardCampaign({ type: 'gold_bean', rows: rows.goldBean,");
    expect(row).toContain("schemas: schemas.goldBeanSchemas, with: ['draw', 'tasks', 'invite'], }), ];");
  });
});

describe('a list of campaigns', () => {
  test('has the new one, imported in its alphabetical place, once', () => {
    const text = `import { a } from './a.ts';\nimport { c } from './c.ts';\n\nexport const all = [a, c];\n`;
    const line = `import { b } from './b.ts';`;
    const withLine = withImport(text, line);
    expect(withLine.split('\n')[1]).toBe(line);
    expect(withImport(withLine, line)).toBe(withLine);
  });

  test('is not changed where it looks different', () => {
    expect(() => withEntry('nothing', /\];/, 'x];', 'a table')).toThrow('a table no longer looks');
  });

  test('gets a row', () => {
    const client = 'export const campaigns: readonly CampaignManifest[] = [mgm];\n';
    expect(changed('src/campaigns/campaigns.ts', client)).toContain('[mgm,\ngoldBeanCampaign,\n];');
  });

  test('of manifests gets a row by the path of its screen', () => {
    const text = "export const campaignTable = {\n  '/activity/mgm': mgm,\n};\n";
    expect(changed('campaign-table.ts', text)).toContain(
      "'/activity/gold-bean': async () => (await import('./gold-bean/campaign.ts')).goldBeanCampaign,\n};",
    );
  });

  const acts = newCampaign('gold-bean', { with: 'tasks,invite,check-in' });
  const withheld =
    "export const withheldActs = {\n  '/activity/mgm': { invite: messagingApps },\n};\n\nrest };\n";

  test('of what hosts withhold gets a row for the acts that the new campaign rewards', () => {
    expect(changed('rewarded-acts.ts', withheld, acts)).toBe(
      withheld.replace(
        '},\n};',
        "},\n  '/activity/gold-bean': { invite: messagingApps, check_in: messagingApps },\n};",
      ),
    );
  });

  test('of what hosts withhold gets no row for a campaign without such acts', () => {
    expect(changed('rewarded-acts.ts', withheld, plain)).toBe(withheld);
    expect(changed('operations.md', 'nothing', plain)).toBe('nothing');
  });

  test('of what hosts withhold has the same rows in the guide for operators', () => {
    const guide =
      '|---|\n| `/activity/mgm` | `invite` | `wechat` |\n| `/activity/mgm` | `help` | `wechat` |\n\n## Next\n';
    const programs = '`wechat`, `wechat-miniprogram`, `wecom`';
    expect(changed('operations.md', guide, acts)).toBe(
      guide.replace(
        '\n\n## Next',
        `\n| \`/activity/gold-bean\` | \`invite\` | ${programs} |\n| \`/activity/gold-bean\` | \`check_in\` | ${programs} |\n\n## Next`,
      ),
    );
  });

  test('of the addresses of the product gets those of the new campaign that it does not describe', () => {
    const chapter = '|---|\n| `/wt` | business |\n\n**10.4 Unknown**';
    const row =
      '| `/activity/gold-bean`, `/activity/gold-bean/award`, `/activity/gold-bean/address` (ours) | 金豆 |';
    const described = changed('10-addresses.md', chapter);
    expect(described).toBe(chapter.replace('\n\n**', `\n${row}\n\n**`));
    expect(changed('10-addresses.md', described)).toBe(described);
  });

  test('of activities gets one that runs', () => {
    const content = JSON.parse(changed('activities.json', '{"isSample":true,"activities":[]}')) as unknown;
    expect(content).toMatchObject({
      isSample: true,
      activities: [{ id: 'gold-bean-trial', type: 'gold_bean' }],
    });
  });
});

test('the sample activity of a campaign with a draw has odds that add up, and one without has no pool', () => {
  const [pool] = sampleActivityOf(campaign).pools ?? [];
  expect(pool?.entries.reduce((sum, { weight }) => sum + weight, 0)).toBe(pool?.totalWeight);
  expect(sampleActivityOf(plain)).not.toHaveProperty('pools');
});
