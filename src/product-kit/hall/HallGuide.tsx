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
import css from './HallGuide.module.css';

const texts = {
  steps: '三步拿好礼',
  promises: '公平承诺',
  more: '业务与投资者保护 ›',
  phone: '手机扫码，继续逛',
  phoneHint: '登录同一手机号，进度和奖品都在',
  codeLabel: '本页地址的二维码',
} as const;

const steps = [
  { object: 'calendar', title: '挑活动', text: '可抽奖、送券，看标记' },
  { object: 'target', title: '做任务', text: '签到、阅读、答题，攒机会' },
  { object: 'gift', title: '领好礼', text: '当场开奖，卡券自动入包' },
] as const;

const promises = [
  '参与活动无需购买基金',
  '奖品数量与中奖概率写进规则',
  '开奖前公示校验码，结果可验证',
  '账号脱敏显示，同意前不收集设备标识',
] as const;

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
          {steps.map(({ object, title, text }) => (
            <li key={title} className={css.step}>
              <Thing name={object} size={56} />
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
          {promises.map((promise) => (
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
