import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { marketSource, maxCodes, securityCode } from './market.schema.ts';

/** Number of a list of a member; 0 is `all`. */
const pid = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
const codes = () => Type.Array(securityCode(), { minItems: 1, maxItems: maxCodes, uniqueItems: true });
const name = () => plainText(12, 1);
const stocks = { pid: 0, codes: ['510931.SH'] };
/** How many securities are there now that were not, or the other way round. */
const changed = Type.Object({ changed_cnt: Type.Integer() });
const nothing = Type.Object({});

export const watchlistSchemas = callTable('自选', {
  list: {
    title: '查询自选分组和证券；未登录为空',
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    data: Type.Object({
      /** `all` first. */
      list: Type.Array(
        Type.Object({
          pid: Type.Integer(),
          name: Type.String(),
          stock_list: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        }),
      ),
      /** Of the names; null while no source answers, and then names are codes. */
      source: Type.Union([marketSource(), Type.Null()]),
    }),
  },
  addStock: {
    title: '加入自选；同时进入全部',
    example: { body: stocks },
    body: strictObject({ pid: pid(), codes: codes() }),
    data: changed,
  },
  deleteStock: {
    title: '移出一个分组；从全部移出时从所有分组移出',
    example: { body: { codes: stocks.codes } },
    body: strictObject({ pid: Type.Optional(pid()), codes: codes() }),
    data: changed,
  },
  orderStock: {
    title: '排列一个分组：列出的证券依次在前',
    example: { body: stocks },
    body: strictObject({ pid: pid(), codes: codes() }),
    data: nothing,
  },
  create: {
    title: '新建分组',
    example: { body: { name: '长线' } },
    body: strictObject({ name: name() }),
    data: Type.Object({ pid: Type.Integer() }),
  },
  rename: {
    title: '重命名分组',
    example: { body: { pid: 1, name: '长线' }, refused: '分组编号要换成 portfolio/list 返回的' },
    body: strictObject({ pid: pid(), name: name() }),
    data: nothing,
  },
  remove: {
    title: '删除分组；其中的证券留在全部',
    example: { body: { pid: 1 }, refused: '分组编号要换成 portfolio/list 返回的' },
    body: strictObject({ pid: pid() }),
    data: nothing,
  },
});
