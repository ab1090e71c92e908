import { innerPath } from '#contract/pages/addresses.ts';
import { defaultSource, landingTypes } from '#contract/landing/landing-types.ts';
import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const point = strictObject({
  /** Name of a picture of the product (`src/product-kit/pictures/thing-of.ts`). */
  picture: identifier(),
  title: plainText(12, 1),
  text: plainText(40, 1),
  /** A figure or a short word. */
  value: Type.Optional(plainText(8, 1)),
});

/** The shape of one landing template. */
export const landingTemplateSchema = strictObject({
  id: identifier(),
  /** Where its visitors come from; a template without channels is a draft, which only a preview shows. */
  channels: Type.Array(strictObject({ source: plainText(64, 1), term: Type.Optional(plainText(64, 1)) }), {
    maxItems: 20,
  }),
  type: Type.Enum([...landingTypes]),
  activityId: Type.Optional(identifier()),
  /** Switched off by hand, whatever its end is. */
  isClosed: Type.Optional(Type.Boolean()),
  /** Its last second by the clock of Asia/Shanghai; it runs without an end where this is missing. */
  endsAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })),
  title: plainText(20, 1),
  subtitle: plainText(60, 1),
  badge: Type.Optional(plainText(12, 1)),
  pictures: Type.Array(identifier(), { minItems: 1, maxItems: 5 }),
  points: Type.Array(point, { minItems: 3, maxItems: 6 }),
  steps: Type.Array(strictObject({ title: plainText(12, 1), text: plainText(40, 1) }), {
    minItems: 2,
    maxItems: 4,
  }),
  questions: Type.Array(strictObject({ question: plainText(40, 1), answer: plainText(200, 1) }), {
    maxItems: 6,
  }),
  note: plainText(120, 1),
  /** The way on; without a path it is the registration. */
  action: strictObject({ text: plainText(10, 1), path: Type.Optional(plainText(200, 1)) }),
});

/** The shape of `content/landing-templates.json`. */
export const landingContentSchema = strictObject({
  isSample: Type.Boolean(),
  templates: Type.Array(landingTemplateSchema, { minItems: 1, maxItems: 200 }),
});

/** The landing templates. */
export type LandingContent = Static<typeof landingContentSchema>;

/** One landing template. */
export type LandingTemplate = LandingContent['templates'][number];

/** Any origin: a link that names a host is none of ours. */
const anyHost = 'https://any-host.invalid';

/** A channel as one text: case makes no other source and no other term. */
export function channelKey(source: string, term = ''): string {
  return JSON.stringify([source.toLowerCase(), term.toLowerCase()]);
}

/** The last moment of a template, milliseconds since 1970; null for one without an end, NaN for a day that does not exist. */
export function endOf({ endsAt }: Pick<LandingTemplate, 'endsAt'>): number | null {
  if (endsAt === undefined) return null;
  const moment = Date.parse(`${endsAt.replace(' ', 'T')}+08:00`);
  // A parser rolls 30 February over to March.
  const read = Number.isNaN(moment) ? '' : new Date(moment + 8 * 3_600_000).toISOString();
  return read.startsWith(endsAt.replace(' ', 'T')) ? moment + 999 : Number.NaN;
}

/** What is wrong with landing templates besides their shape, a line each. */
export function landingProblems({ templates }: LandingContent): string[] {
  const ids = templates.map(({ id }) => id);
  const channels = templates.flatMap((one) => one.channels.map((each) => channelKey(each.source, each.term)));
  const fallback = templates.find((one) =>
    one.channels.some((each) => channelKey(each.source, each.term) === channelKey(defaultSource)),
  );
  const isLasting = fallback !== undefined && fallback.endsAt === undefined && fallback.isClosed !== true;
  return [
    ...repeated(ids).map((id) => `landing template ${id}: the id is there twice`),
    ...repeated(channels).map((channel) => `landing channel ${channel}: two templates want it`),
    ...(isLasting ? [] : [`landing templates: the source ${defaultSource} needs one that does not end`]),
    ...templates.flatMap((one) => [
      ...(Number.isNaN(endOf(one))
        ? [`landing template ${one.id}: there is no moment ${String(one.endsAt)}`]
        : []),
      ...(one.action.path === undefined || innerPath(one.action.path, anyHost) !== null
        ? []
        : [`landing template ${one.id}: the link ${one.action.path} leaves the product`]),
    ]),
  ];
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];
}
