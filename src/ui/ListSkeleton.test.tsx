import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { ListSkeleton } from './ListSkeleton.tsx';

const sheet = readFileSync(`${__dirname}/ListSkeleton.module.css`, 'utf8');

test.each(['ticket', 'record', 'activity'] as const)(
  'a list to come of kind %s has a block for each and keeps its height',
  (of) => {
    render(<ListSkeleton rows={3} of={of} />);
    const blocks = [...screen.getByRole('status', { name: '加载中' }).children];
    expect(blocks.map((block) => block.className)).toEqual(Array(3).fill(`item ${of}`));
    expect(sheet).toMatch(new RegExp(`\\.${of} \\{[^}]*height: \\d+px`));
  },
);
