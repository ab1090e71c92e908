import { issuer } from '#contract/pages/issuer.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { RiskLine } from '#ui/RiskLine.tsx';
import { Text } from '#ui/Text.tsx';
import css from './SiteFooter.module.css';
import { navigation, texts } from './texts.ts';

const links = [
  { path: paths.activityIndex, name: texts.brand },
  ...navigation.filter(({ path }) => path !== paths.home),
  { path: paths.userAgreement, name: texts.userAgreement },
  { path: paths.privacyPolicy, name: texts.privacyPolicy },
] as const;

/** Who sells, under which licence and where to ask; the agreements; the risk line. */
export function SiteFooter() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.issuer}>
          <p className={css.name}>{issuer.name}</p>
          <p>{issuer.licence}</p>
          <p>
            {texts.hotline}：<span className={css.hotline}>{issuer.hotline}</span>（{issuer.hours}）
          </p>
          {issuer.isSample && <Text of="faint">{texts.sample}</Text>}
        </div>
        <nav aria-label={texts.more}>
          <ul className={css.links}>
            {links.map(({ path, name }) => (
              <li key={path}>
                <Link className={css.link} to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <RiskLine />
    </footer>
  );
}
