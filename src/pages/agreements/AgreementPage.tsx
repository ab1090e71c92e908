import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { Text } from '#ui/Text.tsx';
import css from './agreements.module.css';

/** One agreement as a visitor reads it. */
export interface Agreement {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

const anchor = (index: number): string => `section-${String(index + 1)}`;

/** An agreement as a page to read: title, version, the mark of a sample, its contents as links, then its sections. */
export function AgreementPage({
  agreement: { title, version, sections },
}: {
  readonly agreement: Agreement;
}) {
  return (
    <SiteFrame isBrief>
      <div className={css.top}>
        <div className={css.inner}>
          <div>
            <h1 className={css.title}>{title}</h1>
            <p className={css.version}>示例数据 · 版本 {version}</p>
          </div>
          <div className={css.scene}>
            <StillLife names={['scroll', 'shield', 'memo']} />
          </div>
        </div>
      </div>
      <div className={css.columns}>
        <nav className={css.contents} aria-label="目录">
          <ol>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a className={css.entry} href={`#${anchor(index)}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.agreement}>
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} id={anchor(index)} className={css.section}>
              <Text as="h2" of="heading">
                {heading}
              </Text>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </SiteFrame>
  );
}
