import { issuer } from '#contract/pages/issuer.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.aside;

const notes = [
  { icon: 'clock', title: texts.time, text: texts.timeText },
  { icon: 'lock', title: texts.safety, text: texts.safetyText },
  { icon: 'message', title: texts.hotline, text: `${issuer.hotline}\n${issuer.hours}` },
] as const;

/** When it can be done, what becomes of what is typed, and where to ask. */
export function Aside() {
  return (
    <div className={css.aside}>
      <Text as="h2" of="title">
        {texts.title}
      </Text>
      <Stack as="ul" gap={16}>
        {notes.map(({ icon, title, text }) => (
          <li key={title} className={css.fact}>
            <span className={css.factIcon}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={css.hint}>{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </Stack>
    </div>
  );
}
