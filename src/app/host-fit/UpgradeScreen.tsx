import type { Handshake, Platform } from '#platform-contract/contract.ts';
import { Result } from '#ui/Result.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './UpgradeScreen.module.css';
import { upgradeTexts as texts } from './upgrade-texts.ts';

interface UpgradeScreenProps {
  readonly reason: Extract<Handshake, { kind: 'upgrade' }>['screen'];
  readonly platform: Pick<Platform, 'download' | 'env'>;
  /** Address of this page in the bundle of the web; null where there is none. */
  readonly web: string | null;
}

/**
 * What a visitor sees in place of the page where their app is too old for it, or lacks what every page needs: why, the new
 * version, and this page as that of the web.
 */
export function UpgradeScreen({ reason, platform, web }: UpgradeScreenProps) {
  // The way of a browser: within the app itself there is otherwise nothing to download.
  const plan = platform.download.resolve({ ...platform.env.host(), container: 'browser' });
  return (
    <main className={css.screen}>
      <Result
        scene={<Thing name="phone" size={120} isAtOnce />}
        title={texts.title}
        hint={texts.hints[reason]}
      >
        {'url' in plan && (
          <a className={css.main} href={plan.url} rel="noreferrer">
            {texts.download}
          </a>
        )}
        {web !== null && (
          <a className={css.quiet} href={web}>
            {texts.web}
          </a>
        )}
      </Result>
      <p className={css.note}>{texts.note}</p>
    </main>
  );
}
