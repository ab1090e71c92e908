import pg from 'pg';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { inTheMiniProgram } from './log-in/in-the-mini-program.ts';
import { logInByForm, onTheWeb } from './log-in/on-the-web.ts';
import { dailyCase } from './one-host-each.ts';
import { ownServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';

/** The web fills in the form on the page, a host logs in by itself; the app takes no login source (ADR 26). */
const cases = [
  { name: 'Safari on iOS', way: onTheWeb, button: '', source: 'changtou', channel: '7', loginSource: '8' },
  { name: 'app on iOS', way: inTheApp, button: '登录并继续', source: 'APP', channel: '0', loginSource: '1' },
  {
    ...{ name: 'mini-program on iOS', way: inTheMiniProgram, button: '登录并继续' },
    ...{ source: 'MINIPROGRAM', channel: '0', loginSource: '8' },
  },
] as const;

const utm = { utm_source: 'changtou', utm_term: 'kaihu', utm_campaign: 'autumn' };

describe('a visitor whom an advertisement sends', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer();

  async function origins(): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: server.database });
    await client.connect();
    try {
      const fields = 'login_source, source, channel, utm_source, utm_term, utm_campaign';
      const { rows } = await client.query<object>(
        `select ${fields} from member_origin order by registered_at`,
      );
      return rows;
    } finally {
      await client.end();
    }
  }

  test.each(dailyCase(cases, 0))(
    '$name: registers on the landing page, sees the result, and is counted for the advertisement',
    async ({ name, way, button, loginSource, source, channel }) => {
      const login = way();
      const visit = await startVisit({
        ...{ host: hostNamed(name), timing: 'early', hostSide: login.hostSide, origin: server.origin },
      });
      const { page, record } = visit;
      const before = (await origins()).length;
      await explained(visit, `landing ${name}`, async () => {
        const query = new URLSearchParams({ ...utm, source: 'changtou' });
        await visit.open(`${paths.landing}?${query.toString()}`);
        await see(page, 'heading', '手机开户 几步办好');
        await hydrated(page);
        await picture(page, `landing ${name}`);
        await pressInView(page, 'link', '注册并开户');
        await atPath(page, paths.landingRegister);
        if (button === '') await logInByForm(visit, '注册并登录');
        else {
          await press(page, 'button', button);
          await login.complete(visit);
        }
        await atPath(page, paths.landingResult);
        await see(page, 'heading', '注册成功');
        await see(page, 'heading', '新人卡券');
        await picture(page, `landing ${name} result`);
        await quiet(record);
        expect(record.problems).toEqual([]);
      });
      const registered = await origins();
      expect(registered).toHaveLength(before + 1);
      expect(registered.at(-1)).toEqual({ login_source: loginSource, source, channel, ...utm });
    },
  );
});
