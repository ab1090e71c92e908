import { act, screen, within } from '@testing-library/react';
import { campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { helpSchemas } from '#contract/activity-kit/help.schema.ts';
import { help } from '#contract/activity-kit/help.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { friendCode, ownHelps, standardHelp } from '../../gallery/fixtures/help.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { HelpSection } from './HelpSection.tsx';
import { helpTexts as texts } from './help-texts.ts';

jest.mock('#ui/poster/make-poster.ts', () => ({ makePoster: () => Promise.resolve('data:,') }));

const share = { title: '邀好友助力', slogan: '多抽几次' };
const section = <HelpSection title="好友助力" share={share} />;
const opened = `?activity_id=${activityId}&help=${friendCode}`;
const phone = '138****0000';
const helpButton = texts.give(phone);

describe('help from friends', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let info: ReturnType<typeof standardHelp>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    info = standardHelp(activityId);
    server().on(help.info, helpSchemas.info, () => info);
    server().on(help.do, helpSchemas.do, () => {
      info = ownHelps(activityId, 0, 'done');
      return { result: 'success', result_msg: '助力成功，好友获得1次抽奖机会' };
    });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMember = (value: number, status = '') => {
    info = ownHelps(activityId, value, status);
    return stage.asMember();
  };
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const given = () => server().of(help.do).map(bodyOf);

  describe('of one’s own', () => {
    test('shows how many of how many, and who helped, in order', async () => {
      await asMember(2).open(section);
      const progress = screen.getByRole('progressbar', { name: texts.progress });
      expect(progress.getAttribute('aria-valuetext')).toBe('2/5次');
      const helpers = within(screen.getByRole('list', { name: texts.helpers })).getAllByRole('listitem');
      expect(helpers.map((helper) => within(helper).getByText(/\*/).textContent)).toEqual([
        ...['139****0000', '139****0001'],
      ]);
      expect(screen.getByText(info.limit_desc)).toBeTruthy();
      const query = server().of(help.info)[0]?.query;
      expect([query?.['type'], query?.['invite_code']]).toEqual(['mgm', undefined]);
    });

    test('says that it is full, and that nobody has helped yet', async () => {
      const page = await asMember(5).open(section);
      expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5/5次，已满');
      page.unmount();
      await asMember(0).open(section);
      expect(screen.getByText(texts.nobody)).toBeTruthy();
    });

    test('copies a link to this activity with the code of the member', async () => {
      await asMember(0).open(section);
      await press(texts.copyLink);
      const link = new URL(await navigator.clipboard.readText());
      expect([link.pathname, link.search]).toEqual([
        '/activity/mgm',
        `?activity_id=${activityId}&help=${info.invite_code}`,
      ]);
    });

    test.each([
      ['of a page without invitations is that link', campaignInfo(), true],
      ['of a page with invitations stays the invitation', mgmSchemas.info.data, false],
    ])('the shared card %s', async (_what, data, isShared) => {
      const { share: sharing } = stage.visit.services.platform;
      jest.spyOn(sharing, 'availability').mockReturnValue('menu');
      const configure = jest.spyOn(sharing, 'configure');
      asMember(0);
      const { invite_info, ...plain } = stage.info;
      const page = isShared ? plain : { ...plain, invite_info };
      server().on(mgm.info, { ...mgmSchemas.info, data }, () => page);
      await stage.open(section);
      const links = configure.mock.calls.map(([card]) => new URL(card.link).searchParams.get('help'));
      expect(links.includes(info.invite_code)).toBe(isShared);
    });

    test('draws a poster that asks for help', async () => {
      await asMember(0).open(section);
      await press('生成分享海报');
      const poster = await screen.findByRole('img', { name: /扫码为我助力/ });
      expect(poster.getAttribute('alt')).toContain(share.title);
    });

    test('is started by a member who does not take part yet, and then has a link', async () => {
      stage.asMember();
      await stage.open(section);
      expect(screen.queryByRole('button', { name: texts.copyLink })).toBeNull();
      info = ownHelps(activityId, 0);
      await press(texts.start);
      expect(server().of(participation.participate).map(bodyOf)).toEqual([{ activity_id: activityId }]);
      expect(await screen.findByRole('button', { name: texts.copyLink })).toBeTruthy();
      expect(screen.queryByRole('button', { name: texts.start })).toBeNull();
    });

    test('is started by a guest after the login', async () => {
      await stage.open(section);
      expect(screen.getByText(texts.reward(info.reward_desc))).toBeTruthy();
      await press(texts.start);
      expect(server().of(participation.participate)).toEqual([]);
      await stage.returnAsMember(section);
      expect(server().of(participation.participate)).toHaveLength(1);
    });

    test('is withheld where the host forbids rewards for helping, and says why', async () => {
      const { activity } = stage.visit.services.platform;
      jest.spyOn(activity, 'allows').mockReturnValue(false);
      await asMember(2).open(section);
      expect(screen.getByText(/不支持“好友助力得奖励”/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: texts.copyLink })).toBeNull();
      expect(screen.queryByRole('list', { name: texts.helpers })).toBeNull();
    });

    test('offers a retry after a failure', async () => {
      server().on(help.info, helpSchemas.info, () => lost);
      await asMember(2).open(section);
      server().on(help.info, helpSchemas.info, () => info);
      await press('重新加载');
      expect(screen.getByRole('list', { name: texts.helpers })).toBeTruthy();
    });
  });

  describe('for the friend of an opened link', () => {
    test('is given once by a double tap, in this activity, with the result and the new state', async () => {
      await asMember(0, 'todo').open(section, opened);
      expect(server().of(help.info)[0]?.query).toMatchObject({ invite_code: friendCode });
      expect(screen.getByText(`${phone} 邀请您助力，TA 得1次抽奖机会，您得5积分`)).toBeTruthy();
      await stage.visit.user.dblClick(screen.getByRole('button', { name: helpButton }));
      await act(settled);
      expect(given()).toEqual([{ activity_id: activityId, invite_code: friendCode }]);
      expect(await screen.findByText('助力成功，好友获得1次抽奖机会')).toBeTruthy();
      expect(screen.getByText(texts.done(phone))).toBeTruthy();
      expect(screen.queryByRole('button', { name: helpButton })).toBeNull();
    });

    test.each([opened, `?activity_id=${activityId}`])(
      'of a guest waits for the login, and is given on return to %s',
      async (search) => {
        info = standardHelp(activityId, 'todo');
        await stage.open(section, opened);
        await press(helpButton);
        expect(given()).toEqual([]);
        expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/mgm' + opened]);
        await stage.returnAsMember(section, search, () => (info = ownHelps(activityId, 0, 'todo')));
        expect(given()).toEqual([{ activity_id: activityId, invite_code: friendCode }]);
      },
    );

    test('says why it is refused, and the button stays', async () => {
      const refusal = new Refusal(codes.helpFull, '好友的助力已满');
      server().on(help.do, helpSchemas.do, () => refusal);
      await asMember(0, 'todo').open(section, opened);
      await press(helpButton);
      expect(await screen.findByText('好友的助力已满')).toBeTruthy();
      expect(screen.getByRole('button', { name: helpButton })).toBeTruthy();
    });

    test.each([
      ['done', texts.done(phone)],
      ['full', texts.full(phone)],
      ['spent', texts.spent(phone)],
      ['own', texts.own],
      ['missing', texts.missing],
    ])('is not offered in the state %s, and there is the reason', async (status, reason) => {
      await asMember(1, status).open(section, opened);
      expect(screen.getByText(reason)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^为/ })).toBeNull();
      expect(screen.getByRole('list', { name: texts.helpers })).toBeTruthy();
    });

    test('is not asked for with a code that is none', async () => {
      await asMember(0).open(section, '?help=x');
      expect(server().of(help.info)[0]?.query).not.toHaveProperty('invite_code');
      expect(screen.getByText(texts.missing)).toBeTruthy();
    });
  });

  test.each(closedPhases)('is not there while the activity is %s', async (phase) => {
    asMember(1, 'todo').info = inPhase(stage.info, phase);
    await stage.open(section, opened);
    expect(screen.queryByRole('heading', { name: '好友助力' })).toBeNull();
  });
});
