import css from './Footer.module.css';

/** The seller, as the law requires it on every page that shows a product. */
export interface Seller {
  readonly name: string;
  readonly licence: string;
  /** Telephone number as it is written; dialled without its spaces and hyphens. */
  readonly hotline: string;
  /** Further lines: the hours of the hotline, the registration of the site. */
  readonly lines?: readonly string[];
}

/** The end of a page: the seller's name, licence and hotline, which a press dials. */
export function Footer({ seller }: { readonly seller: Seller }) {
  return (
    <footer className={css.footer}>
      <p className={css.name}>{seller.name}</p>
      <p>基金销售业务资格：{seller.licence}</p>
      <p>
        客服热线：
        <a className={css.hotline} href={`tel:${seller.hotline.replace(/[^\d+]/g, '')}`}>
          {seller.hotline}
        </a>
      </p>
      {seller.lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
