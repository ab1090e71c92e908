import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Form } from '#product-kit/form/Form.tsx';
import { FormState } from '#kernel/resource/form-state.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { allPid } from '../list-changes.ts';
import type { Watchlist } from '../list-changes.ts';
import { texts as screenTexts } from '../texts.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import css from '../watchlist.module.css';
import rows from '../rows.module.css';
import parts from '../parts.module.css';
import { listTexts as texts } from './part-texts.ts';

interface ListsSheetProps {
  readonly store: WatchlistStore;
  readonly onClose: () => void;
}

/** The lists of a member beside `all`: new ones are created, and each is renamed or deleted. */
export const ListsSheet = observer(function ListsSheet({ store, onClose }: ListsSheetProps) {
  const own = store.all.filter(({ pid }) => pid !== allPid);
  const create = async (name: string) => {
    const outcome = await store.create(name);
    if (outcome?.ok === true) notify(texts.created(name));
    return outcome;
  };
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <NameForm name="new-list" label={texts.fresh} submit={texts.create} onSend={create} />
      {own.length === 0 && <p className={css.hint}>{texts.none}</p>}
      <ul>
        {own.map((list) => (
          <li key={list.pid} className={parts.listed}>
            <OwnList list={list} store={store} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
});

/** A list with what can be done to it: one thing at a time is open. */
function OwnList({ list, store }: { readonly list: Watchlist; readonly store: WatchlistStore }) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { pid, name, stock_list: stocks } = list;
  const close = (): void => setOpen(undefined);
  const remove = async (): Promise<void> => {
    close();
    await store.removeList(pid);
  };
  if (open === 'rename')
    return (
      <NameForm
        {...{ name: `list-${pid}`, initial: name, label: texts.name, submit: texts.save, onCancel: close }}
        onSend={async (next) => {
          const outcome = await store.rename(pid, next);
          if (outcome?.ok === true) close();
          return outcome;
        }}
      />
    );
  return (
    <>
      <div className={parts.listRow}>
        <span className={rows.words}>
          <span className={rows.name}>{name}</span>
          <span className={rows.code}>{screenTexts.count(stocks.length)}</span>
        </span>
        <button
          type="button"
          className={css.tool}
          aria-label={texts.renameOf(name)}
          onClick={() => setOpen('rename')}
        >
          {texts.rename}
        </button>
        <button
          type="button"
          className={css.tool}
          aria-label={texts.removeOf(name)}
          onClick={() => setOpen('remove')}
        >
          {texts.remove}
        </button>
      </div>
      {open === 'remove' && (
        <div className={parts.sure} role="alert">
          <p>{texts.sure(name)}</p>
          <div className={css.ways}>
            <Button variant="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            <Button onClick={() => void remove()}>{texts.confirm}</Button>
          </div>
        </div>
      )}
    </>
  );
}

interface NameFormProps {
  /** Begins the ids of the form. */
  readonly name: string;
  readonly initial?: string;
  readonly label: string;
  readonly submit: string;
  readonly onSend: (name: string) => Promise<Outcome<unknown> | undefined>;
  readonly onCancel?: () => void;
}

/** Asks for the name of a list; the server says why it refuses one. */
const NameForm = observer(function NameForm({
  name,
  initial = '',
  label,
  submit,
  onSend,
  onCancel,
}: NameFormProps) {
  const [form] = useState(() => new FormState(name, { name: initial }));
  const send = async (): Promise<void> => {
    const typed = form.values.name.trim();
    if (!form.passes(typed === '' ? [{ field: 'name', msg: texts.missing }] : [])) return;
    const outcome = await onSend(typed);
    if (outcome?.ok === true) form.edit({ name: '' });
    form.settle(outcome);
  };
  return (
    <Form
      of={form}
      label={submit}
      onSubmit={() => void send()}
      actions={
        <div className={css.ways}>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit">{submit}</Button>
        </div>
      }
    >
      <TextField {...form.field('name')} label={label} limit={12} counted autoComplete="off" />
    </Form>
  );
});
