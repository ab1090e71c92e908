import { defaultSource } from '#contract/landing/landing-types.ts';
import type { landing } from '#contract/landing/landing.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { channelKey, endOf } from '#server/modules/product-content/landing-content.ts';
import type { LandingContent, LandingTemplate } from '#server/modules/product-content/landing-content.ts';

/** Where a visitor comes from, as the address of the page says it. */
export interface LandingChannel {
  readonly source?: string | undefined;
  readonly term?: string | undefined;
}

/** The landing templates as the API answers them (product 21.9). */
export class LandingPages {
  private readonly byChannel: ReadonlyMap<string, LandingTemplate>;
  private readonly byId: ReadonlyMap<string, LandingTemplate>;
  private readonly fallback: LandingTemplate;

  /** @throws Error where the content has no template for `default`. */
  constructor(private readonly content: LandingContent) {
    this.byId = new Map(content.templates.map((template) => [template.id, template]));
    this.byChannel = new Map(
      content.templates.flatMap((template) =>
        template.channels.map(({ source, term }) => [channelKey(source, term), template] as const),
      ),
    );
    const fallback = this.byChannel.get(channelKey(defaultSource));
    if (fallback === undefined) throw new Error('there is no landing template for the source default');
    this.fallback = fallback;
  }

  /** The page of a channel: that of source and term, else of the source alone, else the default one. */
  ofChannel({ source = '', term = '' }: LandingChannel, now: number): DataOf<typeof landing.detail> {
    const from = source === '' ? defaultSource : source;
    const template =
      this.byChannel.get(channelKey(from, term)) ?? this.byChannel.get(channelKey(from)) ?? this.fallback;
    return this.view(template, now);
  }

  /** The page of an id, drafts too; null where there is none. */
  ofId(id: string, now: number): DataOf<typeof landing.detail> | null {
    const template = this.byId.get(id);
    return template === undefined ? null : this.view(template, now);
  }

  private view(template: LandingTemplate, now: number): DataOf<typeof landing.detail> {
    const {
      id,
      type,
      activityId = '',
      isClosed = false,
      title,
      subtitle,
      badge = '',
      pictures,
      note,
    } = template;
    const end = endOf(template);
    const expired = isClosed || (end !== null && now > end);
    const { action } = expired ? this.fallback : template;
    return {
      landpage_id: id,
      type,
      content: {
        ...{ title, subtitle, badge, pictures, note },
        point_list: template.points.map(({ value = '', ...point }) => ({ ...point, value })),
        step_list: template.steps,
        question_list: template.questions,
      },
      activity_id: activityId,
      expired,
      expired_time: endText(template.endsAt),
      way_on: { text: action.text, path: action.path ?? '' },
      is_sample: this.content.isSample,
    };
  }
}

/** An end in words: `2026-12-31 23:59:59` is 2026年12月31日 23:59:59. */
function endText(endsAt = ''): string {
  return endsAt.replace(
    /^(\d+)-0?(\d+)-0?(\d+)/,
    (_, year: string, month: string, day: string) => `${year}年${month}月${day}日`,
  );
}
