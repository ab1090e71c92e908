import { Button } from '#ui/Button.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Thing } from '#ui/Thing.tsx';
import { observer } from 'mobx-react-lite';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

/** What the opening needs, and where it begins; a guest is asked to log in there. */
export const Welcome = observer(function Welcome({ onStart }: { readonly onStart: () => void }) {
  const { welcome } = formTexts;
  const visitor = useVisitor();
  return (
    <div className={css.form}>
      <h2 className={css.title}>{welcome.title}</h2>
      <p className={css.note}>{formTexts.sample}</p>
      {visitor?.isLoggedIn !== true && <p className={css.hint}>{welcome.login}</p>}
      <Button wide onClick={onStart}>
        {welcome.start}
      </Button>
      <p className={css.intro}>{welcome.prepare}</p>
      <ul className={css.needs}>
        {welcome.needs.map(({ picture, name, hint }) => (
          <li key={name} className={css.need}>
            <Thing name={picture} size={48} />
            <div>
              <p className={css.needName}>{name}</p>
              <p className={css.hint}>{hint}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
});
