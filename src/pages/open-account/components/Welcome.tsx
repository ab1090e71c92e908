import { Button } from '#ui/Button.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { observer } from 'mobx-react-lite';
import { clsx } from 'clsx';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

/** What the opening needs, and where it begins; a guest is asked to log in there. */
export const Welcome = observer(function Welcome({ onStart }: { readonly onStart: () => void }) {
  const { welcome } = formTexts;
  const visitor = useVisitor();
  return (
    <div className={css.form}>
      <h2 className={css.title}>{welcome.title}</h2>
      <ul className={clsx(css.list, css.bullets)}>
        {welcome.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className={css.note}>{formTexts.sample}</p>
      {visitor?.isLoggedIn !== true && <p className={css.hint}>{welcome.login}</p>}
      <Button wide onClick={onStart}>
        {welcome.start}
      </Button>
    </div>
  );
});
