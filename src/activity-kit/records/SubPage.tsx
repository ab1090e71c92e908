import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { WideHeader } from '../site/WideHeader.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import css from './SubPage.module.css';

interface SubPageProps {
  readonly title: string;
  /** Text and address of the link back. */
  readonly back: string;
  readonly backTo: string;
  /** Class that sets the six colours of the campaign: the page has its background, and the children are in one card. */
  readonly theme?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of the screens below a campaign, records and forms: the way back, the account, a title, the risk line. */
export function SubPage({ title, back, backTo, theme, children }: SubPageProps) {
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
        <h1 className={clsx(css.title, onField && css.onField)}>{title}</h1>
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
