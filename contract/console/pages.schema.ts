import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { pageStates } from './page-states.ts';
import type { PageStateName } from './page-states.ts';
import { reasonText } from './people.schema.ts';

const settings = () => Type.Record(Type.String(), Type.Unknown());
/** A definition that may be wrong while it is written: its parts are there, and what is in them is judged apart. */
const written = () =>
  strictObject({
    version: Type.Integer(),
    page: settings(),
    components: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 2000 }),
    map: Type.Record(
      Type.String(),
      strictObject({ kind: Type.String({ maxLength: 32 }), props: settings() }),
    ),
  });
/** The decisions about a page when it was read: one that was decided about since is refused. */
const changes = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** 0 is the page of the content. */
const version = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
const note = () => plainText(200);
const problems = () =>
  Type.Array(
    Type.Object({
      /** The id of the component that is wrong; empty for the page as a whole. */
      component: Type.String(),
      words: Type.String(),
    }),
  );
const act = { id: identifier(), changes: changes(), reason: reasonText() };
const acted = Type.Object({ changes: Type.Integer() });

const page = {
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum(Object.keys(pageStates) as PageStateName[]),
  /** The content has a page of this id. */
  is_content: Type.Boolean(),
  /** 0 while nothing was saved in the console. */
  last_version: Type.Integer(),
  /** 0 for the content's. */
  published_version: Type.Union([Type.Integer(), Type.Null()]),
  scheduled_version: Type.Union([Type.Integer(), Type.Null()]),
  scheduled_at: moment(),
  /** Why a scheduled version was not published; empty otherwise. */
  failure: Type.String(),
  changed_by: Type.String(),
  changed_at: moment(),
  changes: Type.Integer(),
};

/** Calls about pages by definition. */
export const pagesSchemas = callTable('控制台页面', {
  list: {
    title: '所有页面，按编号排列',
    query: strictObject({
      /** Pages when absent. */
      kind: Type.Optional(Type.Enum(['page', 'landing'])),
      after: Type.Optional(identifier()),
    }),
    data: Type.Object({
      pages: Type.Array(Type.Object(page)),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  kit: {
    title: '编辑器需要的：组件种类、活动、模板',
    data: Type.Object({
      kinds: Type.Array(
        Type.Object({
          kind: Type.String(),
          title: Type.String(),
          /** As `page-kind.schema.ts` declares them. */
          fields: Type.Record(Type.String(), Type.Unknown()),
          sample: settings(),
          /** The play types that its activity may have; empty for a kind without one. */
          campaigns: Type.Array(Type.String()),
        }),
      ),
      activities: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), type: Type.String() })),
      templates: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
      /** The settings of a landing template. */
      landing_fields: Type.Record(Type.String(), Type.Unknown()),
    }),
  },
  read: {
    title: '一个页面：最新版本、问题、历史版本',
    query: Type.Object({ id: identifier() }),
    data: Type.Object({
      ...page,
      definition: written(),
      problems: problems(),
      versions: Type.Array(
        Type.Object({
          version: Type.Integer(),
          note: Type.String(),
          saved_by: Type.String(),
          saved_at: moment(),
          /** The first time that visitors saw it. */
          published_at: moment(),
        }),
      ),
      /** Where visitors see it. */
      address: Type.String(),
    }),
  },
  version: {
    title: '页面的一个版本',
    query: Type.Object({ id: identifier(), version: version() }),
    data: Type.Object({ definition: written(), problems: problems() }),
  },
  check: {
    title: '检查写好的内容，不保存',
    body: strictObject({ id: identifier(), definition: written() }),
    data: Type.Object({ problems: problems() }),
  },
  create: {
    title: '从模板新建页面',
    body: strictObject({
      /** That of a landing template has its prefix. */
      id: Type.String({ pattern: '^(?:[a-z0-9][a-z0-9_-]{0,62}|landing:[a-z0-9][a-z0-9_-]{0,54})$' }),
      title: plainText(20, 1),
      template: plainText(80, 1),
    }),
    data: Type.Object({ id: Type.String() }),
  },
  save: {
    title: '在一个版本之上保存新版本',
    body: strictObject({ id: identifier(), base: version(), definition: written(), note: note() }),
    data: Type.Object({ version: Type.Integer(), problems: problems() }),
  },
  publish: {
    title: '发布一个版本，立即或定时',
    body: strictObject({
      ...act,
      version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      /** At once when absent or past. */
      at: Type.Optional(instant()),
    }),
    data: acted,
  },
  unschedule: { title: '取消定时发布', body: strictObject(act), data: acted },
  rollBack: {
    title: '回滚到发布过的版本',
    body: strictObject({ ...act, version: version() }),
    data: acted,
  },
  takeOffline: { title: '下线页面', body: strictObject(act), data: acted },
});
