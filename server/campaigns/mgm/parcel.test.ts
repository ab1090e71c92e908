import type { lottery } from '#contract/activity-kit/lottery.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { MgmHall } from '#server/testing/mgm-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let mgm: MgmHall;

beforeAll(async () => {
  mgm = await MgmHall.build();
}, bootTimeoutMs);
afterAll(() => mgm.app.close());
beforeEach(() => mgm.open());

const base = '/ug/v1/activity';
type Drawn = DataOf<typeof lottery.info>['award_list'][number];

describe('a parcel', () => {
  const home = {
    ...{ name: '示例用户', phone: '13800000009', address_detail: '示例路一号示例小区' },
    ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
  };
  const submit = (visitor: TestVisitor, id: string, changes: object = {}) =>
    mgm.post(visitor, '/ug/v1/equity/address/submit', { equity_record_id: id, ...home, ...changes });
  const won = async () => {
    const member = await mgm.app.member();
    await member.participate(mgm.id, 'read');
    const { award, draw_id } = (await mgm.draw(member)).data as unknown as { award: Drawn; draw_id: string };
    expect(award.draw_id).toBe(draw_id);
    return { member, award };
  };
  const listOf = async (member: TestVisitor, status: string) => {
    const { data } = await member.call(`${base}/lottery/award_list?activity_id=${mgm.id}&status=${status}`);
    return (data.list as Drawn[]).map(({ prize_id }) => prize_id);
  };

  it('waits for an address, is then in delivery, and the address is returned masked', async () => {
    const { member, award } = await won();
    expect(award).toMatchObject({ status: 'to_claim', can_edit_address: true, value_amount: 900 });
    expect(await listOf(member, 'to_claim')).toEqual(['cup']);
    expect((await submit(member, award.award_id)).data).toEqual({ result: 'success' });
    expect([await listOf(member, 'to_claim'), await listOf(member, 'on_the_way')]).toEqual([[], ['cup']]);
    const { data } = await member.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(data).toMatchObject({ title: '杯子', picture: 'tea', status: 'on_the_way', can_edit: true });
    expect(data.address).toEqual({
      ...{ name: '示**', phone: '138****0009', address_detail: '示例路****' },
      ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
    });
  });

  it('has a fixed address once it is being sent', async () => {
    const { member, award } = await won();
    await submit(member, award.award_id);
    await mgm.app.database.query
      .updateTable('award_address')
      .set({ locked: true })
      .where('award_id', '=', award.award_id)
      .execute();
    expect((await submit(member, award.award_id)).code).toBe(codes.addressLocked);
    const { data } = await member.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(data.can_edit).toBe(false);
  });

  it.each([
    ['a city of another province', { city: '南京市' }],
    ['a district that does not exist', { district: '示例区' }],
    ['a name of blanks', { name: '  ' }],
    ['a street of blanks', { address_detail: '      ' }],
    ['a phone that is none', { phone: '12345678901' }],
  ])('is not sent to %s', async (_, changes) => {
    const { member, award } = await won();
    expect((await submit(member, award.award_id, changes)).code).toBe(codes.badRequest);
    expect(await listOf(member, 'to_claim')).toEqual(['cup']);
  });

  it("is only the owner's", async () => {
    const { award } = await won();
    const stranger = await mgm.app.member();
    expect((await submit(stranger, award.award_id)).code).toBe(codes.awardMissing);
    const detail = await stranger.call(`/ug/v1/address/detail?equity_record_id=${award.award_id}`);
    expect(detail.code).toBe(codes.awardMissing);
  });
});
