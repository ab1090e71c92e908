import { clsx } from 'clsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './calendar.module.css';
import { important, valueText } from './releases.ts';
import type { Release } from './releases.ts';
import { texts } from './texts.ts';

/** A release with its time, its importance and its figures; it leads to its indicator. */
export function ReleaseRow({ of }: { readonly of: Release }) {
  const campaign = useCampaign();
  const { indicator_id, name, country, unit, previous, consensus, actual } = of;
  const figures = [
    { title: texts.previous, text: valueText(previous, unit) },
    { title: texts.consensus, text: valueText(consensus, unit) },
    { title: texts.actual, text: actual === null ? texts.pending : valueText(actual, unit) },
  ];
  return (
    <Link className={css.release} to={campaign.pathTo('economy', { indicator_id })}>
      <span className={css.line}>
        <time className={css.time}>{formatMoment(of.release_time).slice(11)}</time>
        <span className={css.name}>
          {country} · {name}
        </span>
        {of.importance >= important && <Tag tone="gold">{texts.important}</Tag>}
        <span aria-hidden>›</span>
      </span>
      <span className={css.figures}>
        {figures.map(({ title, text }, at) => (
          <span key={title} className={clsx(css.figure, at === 2 && actual !== null && css.isActual)}>
            {title} {text}
          </span>
        ))}
      </span>
    </Link>
  );
}
