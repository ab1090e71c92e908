import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { inTheMiniProgram } from './log-in/in-the-mini-program.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { beginOpening, openAccount } from './open-account.ts';
import { see } from './screen.ts';
import { visitsUntil } from './visit.ts';

const cases = [
  { name: 'desktop', way: onTheWeb },
  { name: 'Safari on iOS', way: onTheWeb },
  { name: 'app on iOS', way: inTheApp },
  { name: 'mini-program on iOS', way: inTheMiniProgram },
] as const;

describe('a visitor opens an account', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$name: from no login to an account that is there after a reload',
    async ({ name, way }) => {
      const host = hostNamed(name);
      const login = way();
      const visit = await startVisit({ host, timing: 'early', hostSide: login.hostSide });
      await explained(visit, `open-account ${name}`, async () => {
        await visit.open(paths.openAccount);
        await beginOpening(visit.page);
        await login.complete(visit);
        await openAccount(visit, host);
      });
    },
  );

  test('desktop: what was typed before a reload is gone, the answers are not', async () => {
    const host = hostNamed('desktop');
    const visit = await startVisit({ host, timing: 'early' });
    const { page } = visit;
    await visit.open(paths.openAccount);
    await beginOpening(page);
    await onTheWeb().complete(visit);
    await see(page, 'heading', '身份信息');
    await page.locator('#opening-name').fill('示例人');
    await page.reload({ waitUntil: 'load' });
    await see(page, 'heading', '身份信息');
    expect(await page.$eval('#opening-name', (field) => (field as HTMLInputElement).value)).toBe('');
    expect(await page.$eval('main', (main) => main.innerText)).toContain('不保存在本机');
  });
});
