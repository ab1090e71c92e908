import { useLocation } from 'react-router-dom';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import { useServices } from '#kernel/screen/services.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Thing } from '#ui/Thing.tsx';
import { hallTexts as texts } from './hall-texts.ts';
import css from './HallGuide.module.css';

/** The pictures of the three steps. */
const objects = ['calendar', 'target', 'gift'] as const;

/** How the activities work, what is promised, and on a desktop the code to go on by phone. */
export function HallGuide() {
  const { download, env } = useServices().platform;
  useLocation();
  const hasCode = download.resolve(env.host()).kind === 'qr';
  return (
    <div className={css.guide}>
      <section className={css.card} aria-labelledby="hall-steps">
        <h2 id="hall-steps" className={css.title}>
          {texts.steps}
        </h2>
        <ol className={css.steps}>
          {texts.step.map(({ title, text }, at) => (
            <li key={title} className={css.step}>
              <Thing name={objects[at] ?? 'gift'} size={56} />
              <Text as="span" of="name">
                {title}
              </Text>
              <span className={css.text}>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.card} aria-labelledby="hall-promises">
        <h2 id="hall-promises" className={css.title}>
          {texts.promises}
        </h2>
        <Stack as="ul" gap={8} top={16}>
          {texts.promise.map((promise) => (
            <li key={promise} className={css.promise}>
              <Icon name="circle-check" />
              {promise}
            </li>
          ))}
        </Stack>
        <TextLink to={paths.business}>{texts.more}</TextLink>
      </section>
      {hasCode && (
        <aside className={css.phone} aria-label={texts.phone}>
          <span className={css.code}>
            <QrCode text={canonicalLink(location.href, location.origin)} label={texts.codeLabel} />
          </span>
          <Text of="name">{texts.phone}</Text>
          <p className={css.text}>{texts.phoneHint}</p>
        </aside>
      )}
    </div>
  );
}
