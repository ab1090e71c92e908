import { clsx } from 'clsx';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Block } from '../Block.tsx';
import css from '../page-definition.module.css';
import type { KindProps } from '../shown-page.ts';

/** A paragraph with or without a heading. */
export function TextKind({ settings: { title, text }, page }: KindProps<'text'>) {
  return (
    <Block page={page} title={title}>
      <p className={css.text}>{text}</p>
    </Block>
  );
}

/** A picture of the product, or one that was uploaded, which has its place before it is there; decorative, with a caption. */
export function PictureKind({ settings: { picture, caption }, page }: KindProps<'picture'>) {
  return (
    <figure className={clsx(css.picture, page.hasCards && css.isAlone)}>
      {uploadedPicture.test(picture) ? (
        <img className={css.photo} src={picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <Thing name={thingOf(picture)} size={96} />
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A link to a page of ours; nothing for any other address. */
export function ButtonKind({ settings: { label, path }, page }: KindProps<'button'>) {
  const to = ownPath(path, '');
  return to === '' ? null : (
    <Link className={clsx(css.button, page.hasCards && css.isAlone)} to={to}>
      {label}
    </Link>
  );
}

const sizes = new Map([
  ['small', css.small],
  ['large', css.large],
]);

/** Space between two components. */
export function SpacerKind({ settings: { size } }: KindProps<'spacer'>) {
  return <div className={clsx(css.spacer, sizes.get(size))} />;
}

/** What to do first, second, third. */
export function StepsKind({ settings: { title, steps }, page }: KindProps<'steps'>) {
  return (
    <Block page={page} title={title}>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={at} className={css.step}>
            <span className={css.number} aria-hidden>
              {at + 1}
            </span>
            <p className={css.name}>{step.title}</p>
            <p className={css.hint}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** Questions with their answers; they open without scripts too. */
export function QuestionsKind({ settings: { title, questions }, page }: KindProps<'questions'>) {
  return (
    <Block page={page} title={title}>
      {questions.map(({ question, answer }, at) => (
        <details key={at} className={css.entry}>
          <summary className={css.question}>{question}</summary>
          <p className={css.text}>{answer}</p>
        </details>
      ))}
    </Block>
  );
}

const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** The poster of a video that a page of ours plays; nothing for any other address. */
export function VideoKind({ settings, page }: KindProps<'video'>) {
  const to = ownPath(settings.path, '');
  return to === '' ? null : (
    <Link className={clsx(css.video, page.hasCards && css.isAlone)} to={to}>
      <span className={css.poster}>
        <Thing name={thingOf(settings.picture)} size={96} />
        <span className={css.play} aria-hidden />
        <span className={css.length}>{lengthOf(settings.length)}</span>
      </span>
      <span className={css.about}>
        <span className={css.name}>{settings.title}</span>
        {settings.text !== undefined && <span className={css.hint}>{settings.text}</span>}
      </span>
    </Link>
  );
}
