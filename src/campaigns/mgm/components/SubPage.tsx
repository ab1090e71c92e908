import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { Page } from '#ui/Page.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import theme from '../mgm.module.css';
import css from '../sub-page.module.css';

interface SubPageProps {
  readonly title: string;
  readonly back: string;
  readonly backTo: string;
  readonly children: ReactNode;
}

/** The frame of the screens below the lottery: the way back, a title, and one card. */
export function SubPage({ title, back, backTo, children }: SubPageProps) {
  return (
    <Page kind="campaign" theme={theme.theme}>
      <div className={css.bar}>
        <Link className={css.back} to={backTo}>
          {back}
        </Link>
        <AccountChip />
      </div>
      <h1 className={css.title}>{title}</h1>
      <section className={css.card}>{children}</section>
      <RiskLine onField />
    </Page>
  );
}
