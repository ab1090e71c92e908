import { awardProgress } from '#contract/activity-kit/states.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { awardTexts as texts } from '../award-texts.ts';
import css from '../award.module.css';
import type { Award } from '../awards-store.ts';
import { prizePicture } from '../prize-picture.ts';
import { VerifyButton } from './VerifyButton.tsx';

async function copyCode(code: string): Promise<void> {
  notify((await copyText(code)) ? texts.copied : texts.notCopied);
}

function stateOf(status: string): string {
  return Object.values(awardProgress).some((one) => one === status) ? texts[status as 'over'] : '';
}

function addressText({ status, can_edit_address }: Award): string {
  if (status === awardProgress.toClaim) return texts.fill;
  return can_edit_address ? texts.change : texts.see;
}

interface AwardRowProps {
  readonly activityId: string;
  readonly award: Award;
}

/**
 * One prize: what it is, its progress, its code with a copy button, the link to the address of a parcel, and the proof
 * of the draw that gave it.
 */
export function AwardRow({ activityId, award }: AwardRowProps) {
  const { award_id, draw_id, title, value_desc, source_desc, award_time, kind, status, code } = award;
  const hasAddress = kind === 'physical' && status !== awardProgress.over;
  return (
    <li className={css.award}>
      <Picture name={prizePicture(kind) ?? 'wrapped-gift'} size={48} />
      <div>
        <p className={css.name}>
          {title} {value_desc}
        </p>
        <p className={css.meta}>{texts.from(source_desc, formatMoment(award_time))}</p>
      </div>
      <p className={css.state}>{stateOf(status)}</p>
      {code !== '' && (
        <div className={css.action}>
          <p className={css.code}>
            {texts.code}：{code}
          </p>
          <Button variant="quiet" aria-label={`${texts.copy} ${title}`} onClick={() => void copyCode(code)}>
            {texts.copy}
          </Button>
        </div>
      )}
      {hasAddress && (
        <Link
          className={css.address}
          aria-label={`${addressText(award)} ${title}`}
          to={`${paths.mgmAddress}?equity_record_id=${award_id}`}
        >
          {addressText(award)}
        </Link>
      )}
      {draw_id !== '' && <VerifyButton activityId={activityId} drawId={draw_id} of={title} />}
    </li>
  );
}
