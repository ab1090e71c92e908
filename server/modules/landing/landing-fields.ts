import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import type { LandingTemplate } from '#server/modules/product-content/landing-content.ts';

/** What an editor shows for each setting of a landing template, in the order of a form. */
export const landingFields: { readonly [N in keyof Omit<LandingTemplate, 'id'>]-?: Field } = {
  title: { label: '标题', input: 'text' },
  subtitle: { label: '副标题', input: 'text' },
  badge: { label: '角标', input: 'text' },
  type: {
    label: '样式',
    input: 'choice',
    options: {
      ...{ newcomer: '新人礼', 'open-account': '开户', ladder: '理财阶梯', course: '课程', advisory: '投顾' },
      event: '活动',
    },
  },
  channels: {
    label: '渠道',
    input: 'list',
    of: {
      source: { label: '来源（utm_source）', input: 'text' },
      term: { label: '关键词（utm_term，可不填）', input: 'text' },
    },
  },
  pictures: { label: '图片名，主图在前', input: 'texts' },
  points: {
    label: '要点',
    input: 'list',
    of: {
      picture: { label: '图片', input: 'picture' },
      title: { label: '名称', input: 'text' },
      text: { label: '说明', input: 'text' },
      value: { label: '数字或短语', input: 'text' },
    },
  },
  steps: {
    label: '步骤',
    input: 'list',
    of: { title: { label: '名称', input: 'text' }, text: { label: '说明', input: 'text' } },
  },
  questions: {
    label: '常见问题',
    input: 'list',
    of: { question: { label: '问题', input: 'text' }, answer: { label: '回答', input: 'longText' } },
  },
  note: { label: '说明与条件', input: 'longText' },
  action: {
    label: '按钮',
    input: 'group',
    of: {
      text: { label: '文字', input: 'text' },
      path: { label: '去哪里（不填就是注册）', input: 'path' },
    },
  },
  activityId: { label: '注册后去的活动', input: 'activity' },
  endsAt: { label: '结束时间（北京时间，如 2026-12-31 23:59:59，可不填）', input: 'text' },
  isClosed: { label: '已经结束', input: 'switch' },
};
