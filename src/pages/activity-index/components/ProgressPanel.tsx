import { observer } from 'mobx-react-lite';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import type { ActivityIndexStore } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
import { texts } from '../texts.ts';

const words = texts.progress;

/** The visitor's progress, or the login for a guest; two dashes until it is known. */
export const ProgressPanel = observer(function ProgressPanel(props: { readonly store: ActivityIndexStore }) {
  const { activities, progress } = props.store;
  const services = useServices();
  const visitor = useVisitor();
  const isReady = visitor?.isLoggedIn === true && activities.value !== undefined;
  const figures = [
    [words.doing, progress.doing],
    [words.done, progress.done],
    [words.tasks, progress.tasks],
  ] as const;

  return (
    <section className={css.progress} aria-label={words.title}>
      {visitor?.isLoggedIn === false ? (
        <div className={css.invitation}>
          <p>{words.invitation}</p>
          <Button onClick={() => void requestLogin(services)}>{words.logIn}</Button>
        </div>
      ) : (
        <dl className={css.figures}>
          {figures.map(([name, figure]) => (
            <div key={name} className={css.figure}>
              <dt className={css.figureName}>{name}</dt>
              <dd className={css.figureValue}>{isReady ? figure : '--'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});
