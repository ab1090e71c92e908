import { Type } from 'typebox';
import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { heading, lines, oneOf, ownAddress, pageKind, pictureName } from '../page-kind.schema.ts';

const title = { label: '标题', input: 'text' } as const;

const text = pageKind({
  kind: 'text',
  title: '文字',
  settings: strictObject({ title: Type.Optional(heading()), text: lines(600) }),
  sample: { title: '先想清楚用钱的日子', text: '一年内要用的钱、三年后才用的钱，放在不同的篮子里。' },
  fields: { title, text: { label: '正文', input: 'longText' } },
});

const picture = pageKind({
  kind: 'picture',
  title: '图片',
  settings: strictObject({ picture: pictureName(), caption: Type.Optional(plainText(40, 1)) }),
  sample: { picture: 'compass', caption: '方向比快慢重要' },
  fields: { picture: { label: '图片', input: 'picture' }, caption: { label: '图注', input: 'text' } },
});

const button = pageKind({
  kind: 'button',
  title: '按钮',
  settings: strictObject({ label: plainText(16, 1), path: ownAddress() }),
  sample: { label: '去活动中心看看', path: '/activity/center' },
  fields: { label: { label: '文字', input: 'text' }, path: { label: '打开的页面', input: 'path' } },
});

const spacer = pageKind({
  kind: 'spacer',
  title: '间隔',
  settings: strictObject({ size: oneOf('small', 'middle', 'large') }),
  sample: { size: 'middle' },
  fields: {
    size: { label: '高度', input: 'choice', options: { small: '小', middle: '中', large: '大' } },
  },
});

const steps = pageKind({
  kind: 'steps',
  title: '步骤',
  settings: strictObject({
    title: heading(),
    steps: Type.Array(strictObject({ title: plainText(16, 1), text: plainText(80, 1) }), {
      minItems: 2,
      maxItems: 6,
    }),
  }),
  sample: {
    title: '三步看懂',
    steps: [
      { title: '读一篇短文', text: '十五秒，弄清一个概念。' },
      { title: '算一笔账', text: '用费率测算看看差多少。' },
      { title: '做一次小测', text: '答错也没关系，看完解析就懂。' },
    ],
  },
  fields: {
    title,
    steps: {
      ...{ label: '步骤', input: 'list' },
      of: { title: { label: '名称', input: 'text' }, text: { label: '说明', input: 'text' } },
    },
  },
});

const questions = pageKind({
  kind: 'questions',
  title: '常见问题',
  settings: strictObject({
    title: heading(),
    questions: Type.Array(strictObject({ question: plainText(40, 1), answer: plainText(300, 1) }), {
      minItems: 1,
      maxItems: 12,
    }),
  }),
  sample: {
    title: '常见问题',
    questions: [
      { question: '参加需要开户吗？', answer: '不需要。登录后就能完成任务，奖励与是否买入基金无关。' },
      { question: '奖品在哪里看？', answer: '发放后在“我的奖品”里查看，兑换码也在那里。' },
    ],
  },
  fields: {
    title,
    questions: {
      ...{ label: '问题', input: 'list' },
      of: { question: { label: '问题', input: 'text' }, answer: { label: '回答', input: 'longText' } },
    },
  },
});

const video = pageKind({
  kind: 'video',
  title: '视频封面',
  settings: strictObject({
    title: plainText(24, 1),
    text: Type.Optional(plainText(60, 1)),
    picture: pictureName(),
    /** Seconds. */
    length: Type.Integer({ minimum: 1, maximum: 36_000 }),
    path: ownAddress(),
  }),
  sample: {
    title: '三分钟看懂资产配置',
    text: '鸡蛋放进几个篮子，先看哪天要用钱',
    picture: 'chart',
    length: 186,
    path: '/activity/official/intro',
  },
  fields: {
    title,
    text: { label: '说明', input: 'text' },
    picture: { label: '封面图片', input: 'picture' },
    length: { label: '时长（秒）', input: 'number' },
    path: { label: '打开的页面', input: 'path' },
  },
});

const tabs = pageKind({
  kind: 'tabs',
  title: '页签',
  settings: strictObject({
    label: plainText(20, 1),
    tabs: Type.Array(
      strictObject({
        title: plainText(8, 1),
        components: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 20 }),
      }),
      { minItems: 2, maxItems: 5 },
    ),
  }),
  sample: {
    label: '看行情与日程',
    tabs: [
      { title: '行情', components: ['quote-1'] },
      { title: '日程', components: ['calendar-1'] },
    ],
  },
  fields: {
    label: { label: '名称（读屏用）', input: 'text' },
    tabs: {
      ...{ label: '页签', input: 'list' },
      of: { title: { label: '名称', input: 'text' }, components: { label: '组件', input: 'components' } },
    },
  },
});

/** Kinds of words and pictures, and the one that holds others. */
export const wordKinds = [text, picture, button, spacer, steps, questions, video, tabs] as const;
