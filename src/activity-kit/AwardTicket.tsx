import css from './AwardTicket.module.css';

/** What an action brings, as a small ticket in a line of text. */
export function AwardTicket({ children }: { readonly children: string }) {
  return <span className={css.ticket}>{children}</span>;
}
