import { act, screen, within } from '@testing-library/react';
import { address } from '#contract/activity-kit/address.ts';
import { addressSchemas } from '#contract/activity-kit/address.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import AddressScreen from './AddressScreen.tsx';
import { addressTexts as texts } from './address-texts.ts';
import { parcelAward } from '../../gallery/fixtures/mgm.ts';
import type { Parcel } from './parcel-store.ts';

const region = { province: '示例省', city: '甲市', district: '东区' };
const masked = { ...region, name: '示**', phone: '138****0009', address_detail: '示例路****' };
const list = [
  {
    ...{ code: '11', name: '示例省' },
    children: [{ code: '1101', name: '甲市', children: [{ code: '110101', name: '东区' }] }],
  },
];

describe('the address of a prize', () => {
  const server = useFakeServer();
  let visit: Visit;
  let parcel: Parcel;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
    parcel = {
      ...{
        equity_record_id: parcelAward.award_id,
        title: '便携水杯',
        value_desc: '199元',
        picture: 'teapot',
      },
      ...{ status: 'to_claim', can_edit: true, address: null },
    };
    server().on(address.regions, addressSchemas.regions, () => ({ list }));
    server().on(address.detail, addressSchemas.detail, () => parcel);
    server().on(address.submit, addressSchemas.submit, () => {
      parcel = { ...parcel, status: 'on_the_way', address: masked };
      return { result: 'success' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = `?equity_record_id=${parcelAward.award_id}`): Promise<void> => {
    visit.open(AddressScreen, '/activity/mgm/address' + search);
    await act(settled);
  };
  const fill = async (): Promise<void> => {
    await visit.user.type(await screen.findByLabelText('收货人'), '示例用户');
    await visit.user.type(screen.getByLabelText('手机号'), '13800000009');
    await visit.user.click(screen.getByRole('button', { name: /所在地区/ }));
    for (const name of Object.values(region))
      await visit.user.click(await screen.findByRole('option', { name }));
    await visit.user.type(screen.getByLabelText('详细地址'), '示例路一号示例小区');
    await visit.user.click(screen.getByRole('button', { name: '保存地址' }));
    await act(settled);
  };

  test('is asked for after a login, and nothing is requested before', async () => {
    visit = new Visit(server());
    forgetDevice();
    await open();
    await visit.user.click(screen.getByRole('button', { name: '去登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([
      `/activity/mgm/address?equity_record_id=${parcelAward.award_id}`,
    ]);
    expect(server().of(address.detail)).toEqual([]);
  });

  test('leads back to the prizes of the same activity', async () => {
    await open(`?equity_record_id=${parcelAward.award_id}&activity_id=mgm-last`);
    expect(screen.getByRole('link', { name: /我的奖品/ }).getAttribute('href')).toBe(
      '/activity/mgm/award?activity_id=mgm-last',
    );
  });

  test('is filled in with a region of the list, sent once, and read back masked', async () => {
    await open();
    await fill();
    const saved = await screen.findByText('示** 138****0009');
    // The form with the pressed button has gone.
    expect([document.activeElement !== document.body, document.activeElement?.contains(saved)]).toEqual([
      true,
      true,
    ]);
    const [sent, ...more] = server().of(address.submit);
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({
      ...{ equity_record_id: parcelAward.award_id, name: '示例用户', phone: '13800000009' },
      ...{ ...region, address_detail: '示例路一号示例小区' },
    });
    expect([more, sent?.headers['idempotency-key'] === undefined]).toEqual([[], false]);
  });

  test('is not sent while something in it is wrong', async () => {
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '保存地址' }));
    expect(screen.getByText('请修改以下 4 处')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('收货人'));
    await visit.user.click(screen.getByRole('button', { name: '请选择省、市、区' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /所在地区/ }));
    expect(server().of(address.submit)).toEqual([]);
  });

  test('can be corrected from empty fields, so that nothing masked is sent', async () => {
    parcel = { ...parcel, status: 'on_the_way', address: masked };
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '修改地址' }));
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('');
    expect(screen.getByText(texts.correct)).toBeTruthy();
  });

  test.each([
    [{ status: 'to_claim', can_edit: true, address: null }, '填写地址'],
    [{ status: 'on_the_way', can_edit: true, address: masked }, '等待寄出'],
    [{ status: 'on_the_way', can_edit: false, address: masked }, '配送中'],
    [{ status: 'received', can_edit: false, address: masked }, undefined],
  ])('shows what is sent with its picture, and how far it is: %j', async (change, step) => {
    parcel = { ...parcel, ...change };
    await open();
    expect(await screen.findByText('便携水杯')).toBeTruthy();
    const way = screen.getByRole('list', { name: '寄送进度' });
    const current = within(way).queryAllByRole('listitem', { current: 'step' });
    expect(current.map(({ textContent }) => textContent.slice(1))).toEqual(step === undefined ? [] : [step]);
    await act(settled);
    expect([...document.images].at(-1)?.dataset['thing']).toBe('teapot');
  });

  test('is locked once the prize is sent', async () => {
    parcel = { ...parcel, status: 'on_the_way', can_edit: false, address: masked };
    await open();
    expect(await screen.findByText(/奖品已寄出/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '修改地址' })).toBeNull();
  });

  test('keeps what was typed when the server refuses it', async () => {
    const refusal = new Refusal(codes.claimEnded, '领取时间已过');
    server().on(address.submit, addressSchemas.submit, () => refusal);
    await open();
    await fill();
    expect(await screen.findByText('领取时间已过')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('示例用户');
  });

  test('cannot be given any more for a prize that is over', async () => {
    parcel = { ...parcel, status: 'over', can_edit: false };
    await open();
    expect(await screen.findByText(texts.over)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存地址' })).toBeNull();
    expect(screen.queryByRole('list', { name: '寄送进度' })).toBeNull();
  });

  test.each([
    ['no prize', '', texts.choose, texts.toChoose],
    ['what is no prize', '?equity_record_id=x', texts.missing, texts.toPrizes],
  ])('of %s leads to where a prize is chosen, and nothing is asked', async (_, search, title, way) => {
    await open(search);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/activity/mgm/award');
    expect(server().of(address.detail)).toEqual([]);
  });
});
