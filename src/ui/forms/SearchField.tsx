import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import css from './SearchField.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for, '' for nothing; a change from outside takes the place of what is typed. */
  readonly value: string;
  /** Called with what to search for, without spaces at its ends. */
  readonly onSearch: (term: string) => void;
}

/** Pause in typing after which the search starts, milliseconds. */
const pause = 250;
const longest = 30;

/** What is typed, and the search for it after a pause. */
function useTyped({ value, onSearch }: Pick<SearchFieldProps, 'value' | 'onSearch'>) {
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const term = typed.trim();

  if (value !== taken) {
    setTaken(value);
    if (value !== term) setTyped(value);
  }

  useEffect(() => {
    if (isComposing || term === value) return undefined;
    const timer = setTimeout(() => onSearch(term), pause);
    return () => clearTimeout(timer);
  }, [isComposing, term, value, onSearch]);

  return { typed, setTyped, setIsComposing, term };
}

/**
 * Searches while the visitor types: after a pause, at once with Enter or the cross, and never in the middle of a syllable
 * that an input method is still composing. States: empty, filled. Keyboard: Enter searches, Escape clears; the cross gives the
 * focus back to the box.
 */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { typed, setTyped, setIsComposing, term } = useTyped({ value, onSearch });
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, (control) => setTyped(control.value));
  const clear = (): void => {
    setTyped('');
    onSearch('');
    box.current?.focus();
  };

  return (
    <div className={css.field} role="search">
      <Icon name="search" />
      <input
        ref={box}
        className={css.box}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onSearch(term);
          if (event.key === 'Escape') clear();
        }}
      />
      {typed !== '' && (
        <button type="button" className={css.clear} aria-label="清除搜索内容" onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
