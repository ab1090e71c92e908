import { Page } from '#ui/Page.tsx';
import css from './agreements.module.css';

/** One agreement as a visitor reads it. */
export interface Agreement {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** An agreement as a page to read: title, version, the mark of a sample, then its sections. */
export function AgreementPage({ agreement }: { readonly agreement: Agreement }) {
  return (
    <Page kind="product">
      <article className={css.agreement}>
        <h1 className={css.title}>{agreement.title}</h1>
        <p className={css.version}>示例数据 · 版本 {agreement.version}</p>
        {agreement.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className={css.section}>
            <h2 className={css.heading}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
}
