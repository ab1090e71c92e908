import { Type } from 'typebox';
import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { kindSamples } from '../kind-samples.ts';
import {
  heading,
  lines,
  oneOf,
  ownAddress,
  pageKind,
  pictureName,
  pictureOrUpload,
} from '../page-kind.schema.ts';

const title = { label: '标题', input: 'text' } as const;

const text = pageKind({
  kind: 'text',
  title: '文字',
  settings: strictObject({ title: Type.Optional(heading()), text: lines(600) }),
  sample: kindSamples.text,
  fields: { title, text: { label: '正文', input: 'longText' } },
});

const picture = pageKind({
  kind: 'picture',
  title: '图片',
  settings: strictObject({ picture: pictureOrUpload(), caption: Type.Optional(plainText(40, 1)) }),
  sample: kindSamples.picture,
  fields: {
    picture: { label: '图片', input: 'picture', takesUploads: true },
    caption: { label: '图注', input: 'text' },
  },
});

const button = pageKind({
  kind: 'button',
  title: '按钮',
  settings: strictObject({ label: plainText(16, 1), path: ownAddress() }),
  sample: kindSamples.button,
  fields: { label: { label: '文字', input: 'text' }, path: { label: '打开的页面', input: 'path' } },
});

const spacer = pageKind({
  kind: 'spacer',
  title: '间隔',
  settings: strictObject({ size: oneOf('small', 'middle', 'large') }),
  sample: kindSamples.spacer,
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
  sample: kindSamples.steps,
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
  sample: kindSamples.questions,
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
  sample: kindSamples.video,
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
  sample: kindSamples.tabs,
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
