import css from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The state in words, such as 已完成 3/5 项; percent where it is left out. */
  readonly text?: string;
  readonly hideLabel?: boolean;
}

/** How far something has come: a bar, and the same in words. What is beyond the end is drawn full. */
export function Progress({ label, value, max, text, hideLabel = false }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  // 99.9 % is not yet done, so it is rounded down.
  const words = text ?? `${Math.floor(share * 100)}%`;
  return (
    <div className={css.progress}>
      <p className={css.line} aria-hidden>
        {!hideLabel && <span>{label}</span>}
        <span className={css.text}>{words}</span>
      </p>
      <progress className={css.bar} value={share} max={1} aria-label={label} aria-valuetext={words} />
    </div>
  );
}
