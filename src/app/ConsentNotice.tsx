import { consent } from '#kernel/visitor/consent.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Button } from '#ui/Button.tsx';
import css from './ConsentNotice.module.css';

/** Asks for consent without blocking the page: a visitor who declines continues. `onAnswered` removes it. */
export function ConsentNotice({ onAnswered }: { readonly onAnswered: () => void }) {
  const answer = (callback: () => void) => () => {
    callback();
    onAnswered();
  };
  return (
    <section className={css.notice} aria-label="隐私提示" data-consent-notice="">
      <p className={css.text}>
        同意后才统计访问，以改进活动、防作弊
        {/* Outside the router: the notice is no part of a screen. */}
        <span className={css.links}>
          <a className={css.link} href={paths.privacyPolicy}>
            《隐私政策》
          </a>
          <a className={css.link} href={paths.userAgreement}>
            《用户服务协议》
          </a>
        </span>
      </p>
      <div className={css.answers}>
        <Button variant="quiet" className={css.answer} onClick={answer(() => consent.decline())}>
          暂不
        </Button>
        <Button className={css.answer} onClick={answer(() => consent.give())}>
          同意
        </Button>
      </div>
    </section>
  );
}
