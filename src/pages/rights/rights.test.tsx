import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import RightsScreen from '#activity-kit/rights/RightsScreen.tsx';
import { rightsTexts } from '#activity-kit/rights/rights-texts.ts';
import { rights } from '#contract/activity-kit/rights.ts';
import { rightsSchemas } from '#contract/activity-kit/rights.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { noRights, privilegesOf, someBanks, someRights } from '../../gallery/fixtures/rights.ts';
import BankScreen from '../bank/BankScreen.tsx';
import RightsCenterScreen from './RightsCenterScreen.tsx';
import { texts } from './texts.ts';

describe('rights and the page of a bank', () => {
  const server = useFakeServer();
  let visit: Visit;
  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(rights.groups, rightsSchemas.groups, () => privilegesOf(0));
    server().on(rights.list, rightsSchemas.list, () => someRights);
    server().on(user.banks, userSchemas.banks, () => someBanks);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, path: string) => {
    visit.open(Screen, path);
    await act(settled);
  };
  const press = async (name: string) => {
    await visit.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };

  describe('the centre of rights', () => {
    const levelHere = () => screen.queryByText(texts.here)?.closest('li')?.textContent;
    const marks = () => screen.queryAllByText(texts.unlocked).length;

    test('shows a guest every group with the level that unlocks each, and asks for a login', async () => {
      await open(RightsCenterScreen, paths.rightsCenter);
      const groups = privilegesOf(0).groups.map(({ name }) => name);
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual([texts.levels, ...groups]);
      expect([marks(), levelHere()]).toEqual([0, undefined]);
      expect(screen.getAllByText('开户后可用')).toHaveLength(2);
      expect(server().of(user.privileges)).toEqual([]);
      await press(texts.logIn);
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.rightsCenter]);
    });

    test.each([
      [1, '注册用户', 3],
      [2, '开户用户', 5],
      [3, '持仓用户', 6],
    ])('marks level %d of a member as %s with %d privileges open', async (level, name, open_) => {
      server().on(user.privileges, userSchemas.privileges, () => privilegesOf(level));
      visit.remembered();
      await open(RightsCenterScreen, paths.rightsCenter);
      expect(levelHere()).toContain(name);
      expect(marks()).toBe(open_);
      expect(screen.getByText(texts.open(open_))).toBeTruthy();
    });

    test('leads to a privilege that is open, and not to one that is locked', async () => {
      server().on(user.privileges, userSchemas.privileges, () => privilegesOf(1));
      visit.remembered();
      await open(RightsCenterScreen, paths.rightsCenter);
      expect(screen.getByRole('link', { name: /费率测算/ }).getAttribute('href')).toBe(paths.charges);
      expect(screen.queryByRole('link', { name: /银行卡服务/ })).toBeNull();
    });

    test('shows the groups without a level where the level fails, and loads it again', async () => {
      server().on(user.privileges, userSchemas.privileges, () => lost);
      visit.remembered();
      await open(RightsCenterScreen, paths.rightsCenter);
      expect(screen.getByText(texts.retry)).toBeTruthy();
      expect(marks()).toBe(0);
      server().on(user.privileges, userSchemas.privileges, () => privilegesOf(2));
      await press(texts.again);
      expect(levelHere()).toContain('开户用户');
    });

    test('can be loaded again after a failure', async () => {
      server().on(rights.groups, rightsSchemas.groups, () => lost);
      await open(RightsCenterScreen, paths.rightsCenter);
      expect(screen.getByRole('heading', { level: 2, name: texts.levels })).toBeTruthy();
      server().on(rights.groups, rightsSchemas.groups, () => privilegesOf(0));
      await press('重新加载');
      expect(screen.getByRole('heading', { name: '持仓工具' })).toBeTruthy();
    });
  });

  describe('the rights of a member', () => {
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

    test('are explained to a guest, who is asked to log in', async () => {
      await open(RightsScreen, paths.rights);
      expect(screen.getByText(rightsTexts.note)).toBeTruthy();
      expect(screen.getByText('登录后查看我的权益')).toBeTruthy();
      expect(server().of(rights.list)).toEqual([]);
    });

    test('are in two lists, each with its own number', async () => {
      visit.remembered();
      await open(RightsScreen, paths.rights);
      expect(rows()).toHaveLength(3);
      // Twelve are usable, and three have come.
      expect(screen.getByRole('button', { name: '加载更多' })).toBeTruthy();
      await visit.user.click(screen.getByRole('tab', { name: rightsTexts.tabs.invalid }));
      await act(settled);
      expect(rows()).toHaveLength(3);
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
      for (const state of ['已使用', '已过期', '已撤回'])
        expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    });

    test('have the face of what each is: of the privilege or the prize, and a ticket where neither names one', async () => {
      const [privilege, month, check] = someRights.valid_list;
      const plain = { ...check!, right_id: 'plain', picture: '' };
      server().on(rights.list, rightsSchemas.list, () => ({
        ...someRights,
        valid_list: [privilege!, month!, check!, plain],
      }));
      visit.remembered();
      await open(RightsScreen, paths.rights);
      const faces = screen.getAllByRole('listitem').map((row) => row.querySelector('img')?.dataset['thing']);
      expect(faces).toEqual(['chart-rising', 'memo', 'bar-chart', 'ticket']);
    });

    test('lead to the coupon, or to the page that a privilege is for', async () => {
      visit.remembered();
      await open(RightsScreen, paths.rights);
      const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(href('去使用 费率测算')).toBe(paths.charges);
      expect(href('去使用 研究周报月卡')).toBe(
        `${paths.couponDetail}?equity_info_id=00000000-0000-4000-8000-00000000a001`,
      );
    });

    test('lead to the centre where there are none', async () => {
      server().on(rights.list, rightsSchemas.list, () => noRights);
      visit.remembered();
      await open(RightsScreen, paths.rights);
      expect(screen.getByRole('link', { name: rightsTexts.toCenter }).getAttribute('href')).toBe(
        paths.rightsCenter,
      );
    });
  });

  describe('the page of a bank', () => {
    test('has the steps, the limits in yuan, hours, fees and questions', async () => {
      await open(BankScreen, paths.bankOfChina);
      expect(screen.getByRole('row', { name: '示例海港银行 5万元 20万元' })).toBeTruthy();
      expect(screen.getAllByRole('group')).toHaveLength(5);
      expect(screen.getByText(/示例数据/)).toBeTruthy();
    });

    test('can load the limits again after a failure, and has the rest', async () => {
      server().on(user.banks, userSchemas.banks, () => lost);
      await open(BankScreen, paths.bankOfChina);
      expect(screen.getByRole('heading', { name: '四步绑定' })).toBeTruthy();
      server().on(user.banks, userSchemas.banks, () => someBanks);
      await press('重新加载');
      expect(screen.getAllByRole('row')).toHaveLength(3);
    });
  });
});
