import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const recordId = () => Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const region = { code: Type.String(), name: Type.String() };
const district = Type.Object(region);
const city = Type.Object({ ...region, children: Type.Array(district) });

export const addressSchemas = callTable('收货地址', {
  regions: {
    title: '查询省、市、区列表',
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    data: Type.Object({ list: Type.Array(Type.Object({ ...region, children: Type.Array(city) })) }),
  },
  submit: {
    title: '提交实物奖品的收货地址',
    example: {
      body: {
        equity_record_id: '00000000-0000-4000-8000-000000000000',
        name: '示例',
        phone: '13800000001',
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        address_detail: '示例路一号',
      },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    body: strictObject({
      equity_record_id: recordId(),
      name: plainText(20, 2),
      phone: Type.String({ pattern: '^1[3-9]\\d{9}$' }),
      /** Names from the list of regions: the city in the province, the district in the city. */
      province: plainText(40, 2),
      city: plainText(40, 2),
      district: plainText(40, 2),
      address_detail: plainText(80, 5),
    }),
    /** One of `participationResult`. */
    data: Type.Object({ result: Type.String() }),
  },
  detail: {
    title: '查询一件实物奖品的收货地址',
    example: {
      query: { equity_record_id: '00000000-0000-4000-8000-000000000000' },
      refused: '示例里的编号不属于任何会员，换成自己的才有结果',
    },
    query: strictObject({ ts: Type.Optional(timestampText()), equity_record_id: recordId() }),
    data: Type.Object({
      equity_record_id: Type.String(),
      title: Type.String(),
      value_desc: Type.String(),
      /** One of `prizePictures`. */
      picture: Type.String(),
      /** One of `awardProgress`. */
      status: Type.String(),
      /** The address can be submitted or corrected. */
      can_edit: Type.Boolean(),
      /** Null until one is submitted; name, phone and detail are masked. */
      address: Type.Union([
        Type.Object({
          name: Type.String(),
          phone: Type.String(),
          province: Type.String(),
          city: Type.String(),
          district: Type.String(),
          address_detail: Type.String(),
        }),
        Type.Null(),
      ]),
    }),
  },
});
