import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton.tsx';

const sheet = readFileSync(`${__dirname}/Skeleton.module.css`, 'utf8');

test.each(['row', 'card', 'tile', 'text', 'cell', 'picture', 'chart'] as const)(
  'a skeleton of kind %s has a block for each and keeps its height',
  (of) => {
    render(<Skeleton rows={3} of={of} />);
    const blocks = [...screen.getByRole('status', { name: '加载中' }).children];
    expect(blocks.map((block) => block.className)).toEqual(Array(3).fill(`block ${of}`));
    expect(sheet).toMatch(new RegExp(`\\.${of} \\{[^}]*height: \\d+px`));
  },
);
