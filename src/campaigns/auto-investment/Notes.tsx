import css from './auto-investment.module.css';

interface NotesProps {
  readonly notes: readonly string[];
}

/** Sentences below one another, each with its number. */
export function Notes({ notes }: NotesProps) {
  return (
    <ol className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ol>
  );
}
