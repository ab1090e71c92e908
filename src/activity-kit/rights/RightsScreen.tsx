import { RecordRow } from '../records/RecordRow.tsx';
import { RecordsScreen } from '../records/RecordsScreen.tsx';
import { rights, rightSource } from '#contract/activity-kit/rights.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { formatEnd, formatMoment } from '#kernel/screen/format-moment.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Tag } from '#ui/Tag.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './rights.module.css';
import { rightsTexts as texts } from './rights-texts.ts';

type Right = DataOf<typeof rights.list>['valid_list'][number];

/** The rights of the member in two lists, ten a page: what can be used, and what is used, expired or withdrawn (product 18.32). */
export default function RightsScreen() {
  return (
    <RecordsScreen
      title={texts.rights}
      {...{ back: texts.center, backTo: paths.rightsCenter }}
      intro={texts.rightsIntro}
      pictures={['gem', 'crown', 'shield']}
      note={<p className={css.note}>{texts.note}</p>}
      filters={texts.tabs}
      {...{ empty: texts.empty, hint: texts.emptyHint, next: texts.toCenter }}
      load={async (query, tab) => {
        const { offset, limit } = query;
        const lists = await call(rights.list, { query: { offset, limit } });
        return tab === 'valid'
          ? { list: lists.valid_list, total: lists.valid_total }
          : { list: lists.invalid_list, total: lists.invalid_total };
      }}
      row={(right) => <RightRow key={right.right_id} right={right} />}
    />
  );
}

const standings: Readonly<Record<string, string | undefined>> = texts.standings;

/** The tones of what can be used, now or later; anything else is over. */
const tones: Readonly<Record<string, 'good' | 'gold' | undefined>> = { usable: 'good', waiting: 'gold' };

/** How long it is good for, in the words that matter now. */
function validityOf({ start_time, end_time, status }: Right): string {
  if (end_time === null) return texts.ofLevel;
  return status === 'waiting' ? texts.from(formatMoment(start_time)) : texts.until(formatEnd(end_time));
}

function RightRow({ right }: { readonly right: Right }) {
  const { right_id: id, source, title, desc, picture, status, path } = right;
  const isCoupon = source === rightSource.coupon;
  const coupon = `${paths.couponDetail}?${new URLSearchParams({ equity_info_id: id }).toString()}`;
  const to = isCoupon ? coupon : ownPath(path, '');
  const isUsable = status === 'usable';
  return (
    <RecordRow
      title={title}
      detail={isCoupon ? validityOf(right) : `${desc} · ${validityOf(right)}`}
      value={standings[status] && <Tag tone={tones[status] ?? 'quiet'}>{standings[status]}</Tag>}
      isOver={tones[status] === undefined}
      picture={thingOf(picture || (isCoupon ? 'ticket' : 'crown'))}
      action={
        to !== '' && (
          <TextLink small align="end" aria-label={`${isUsable ? texts.use : texts.see} ${title}`} to={to}>
            {isUsable ? texts.use : texts.see} ›
          </TextLink>
        )
      }
    />
  );
}
