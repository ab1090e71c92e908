import { QuestionList } from '#product-kit/site/QuestionList.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { defaultExpiry } from '#contract/landing/landing-types.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Result } from '#ui/Result.tsx';
import { Tag } from '#ui/Tag.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { LandingHero } from './LandingHero.tsx';
import type { LandingPage } from './landing-address.ts';
import css from './landing.module.css';
import { templates } from './templates.ts';

const texts = {
  questions: '常见问题',
  sample: '示例数据',
  expiredAt: (time: string) => `已于 ${time} 结束`,
  ended: '活动已结束',
} as const;

/** The way to what runs. */
export const toDefault = '看看正在进行的';

interface LandingViewProps {
  readonly page: LandingPage;
  /** Where the button leads; a preview leads nowhere. */
  readonly to?: string;
}

/** A landing page in the look of its type, or what remains of one that has ended. */
export function LandingView({ page, to }: LandingViewProps) {
  const { content, type, expired, expired_time: end, way_on, is_sample } = page;
  if (expired)
    return (
      <Result
        scene={
          <>
            <StillLife names={content.pictures.map(thingOf)} />
            <Tag tone="quiet">{texts.ended}</Tag>
          </>
        }
        title={content.title}
        hint={texts.expiredAt(end === '' ? defaultExpiry : end)}
      >
        {to !== undefined && <SiteAction to={paths.activityCenter}>{toDefault}</SiteAction>}
        <WayOn text={way_on.text} to={to} variant="quiet" />
      </Result>
    );
  const action = <WayOn text={way_on.text} to={to} />;
  // A type of a newer server has the first view and the questions.
  const Body = templates[type];
  return (
    <>
      <LandingHero page={page}>{action}</LandingHero>
      {Body !== undefined && <Body content={content} fallback={<div className={css.bodyPlace} />} />}
      {content.question_list.length > 0 && (
        <SiteSection title={texts.questions} raised>
          <QuestionList questions={content.question_list} />
        </SiteSection>
      )}
      <div className={css.closing}>
        <div className={css[type]}>{action}</div>
        <p className={css.note}>
          {is_sample && <Tag>{texts.sample}</Tag>}
          {content.note}
        </p>
      </div>
    </>
  );
}

/** The button of the page; in a preview it only shows what it says. */
function WayOn({
  text,
  to,
  variant = 'main',
}: {
  readonly text: string;
  readonly to: string | undefined;
  readonly variant?: 'main' | 'quiet';
}) {
  return to === undefined ? (
    <span className={css.inert}>{text}</span>
  ) : (
    <SiteAction to={to} variant={variant}>
      {text}
    </SiteAction>
  );
}
