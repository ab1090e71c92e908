import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './QrCode.tsx';

/** The modules that a path of runs paints. */
function painted(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1, 4).map(Number));
  return new Set(
    runs.flatMap(([x = 0, y = 0, run = 0]) => Array.from({ length: run }, (_, at) => `${x + at} ${y}`)),
  );
}

test.each(['https://download.invest-hall.example/', '中文', 'a'.repeat(300)])(
  'every dark module of %s is drawn, and no other',
  (text) => {
    render(<QrCode text={text} label="扫码" />);
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    const image = screen.getByRole('img', { name: '扫码' });
    expect(image.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    expect(painted(image.querySelector('path')?.getAttribute('d') ?? '')).toEqual(new Set(dark));
  },
);
