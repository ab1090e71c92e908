import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AccountChip } from '#product-kit/AccountChip.tsx';
import { useWayBack } from '../campaign/way-back.ts';
import type { WayBack } from '../campaign/way-back.ts';
import { WideHeader } from '#product-kit/site/WideHeader.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import type { Picture } from '#ui/thing-names.ts';
import css from './SubPage.module.css';

interface SubPageProps extends WayBack {
  readonly title: string;
  /** What stands here, in a line below the title. */
  readonly intro?: string | undefined;
  /** A still life beside the title, the main thing first. */
  readonly pictures?: readonly Picture[] | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of the screens below a campaign, records and forms: the way back, the account, a title, the risk line. On a screen
 * of a campaign it has the background of the campaign, and the children are in one card.
 */
export function SubPage({ title, intro, pictures, children, ...way }: SubPageProps) {
  const { back, backTo, theme } = useWayBack(way);
  const onField = theme !== undefined;
  return (
    <Page kind={onField ? 'campaign' : 'product'} theme={theme} top={<WideHeader />}>
      <div className={css.page}>
        <div className={clsx(css.bar, onField && css.onField)}>
          <Link className={css.back} to={backTo}>
            ‹ {back}
          </Link>
          <div className={css.account}>
            <AccountChip />
          </div>
        </div>
        <header className={clsx(css.head, onField && css.onField, pictures && css.isPictured)}>
          <h1 className={css.title}>{title}</h1>
          {intro !== undefined && <p className={css.intro}>{intro}</p>}
          {pictures && (
            <div className={css.scene}>
              <StillLife names={pictures} />
            </div>
          )}
        </header>
        {onField ? (
          <Card className={css.card}>{children}</Card>
        ) : (
          <section className={css.body}>{children}</section>
        )}
        <RiskLine onField={onField} />
      </div>
    </Page>
  );
}
