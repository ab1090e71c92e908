import { encode } from 'uqr';
import css from './QrCode.module.css';

/** One path for all dark modules, a run of them at a time. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        const run = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${run}v1h-${run}z`;
      }),
    )
    .join('');
}

/** A QR code of a text, dark on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={darkPath(data)} />
    </svg>
  );
}
