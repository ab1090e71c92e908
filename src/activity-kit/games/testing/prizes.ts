import type { GameOutcome, GamePrize } from '../game.ts';

/** Eight places; the sixth of them is "no prize". */
export const prizes: readonly GamePrize[] = [
  { prize_id: 'p-1', title: '1元红包', value_desc: '1.00元' },
  { prize_id: 'p-2', title: '加油券', value_desc: '10.00元' },
  { prize_id: 'p-3', title: '保温杯', value_desc: '69.00元' },
  { prize_id: 'p-4', title: '体验券', value_desc: '' },
  { prize_id: 'p-5', title: '6元红包', value_desc: '6.00元' },
  { prize_id: '', title: '谢谢参与', value_desc: '' },
  { prize_id: 'p-7', title: '观影券', value_desc: '35.00元' },
  { prize_id: 'p-8', title: '金币', value_desc: '100枚' },
];

/** The server has decided for the prize of this id. */
export function won(id: string): GameOutcome {
  const prize = prizes.find(({ prize_id }) => prize_id === id) ?? {
    prize_id: id,
    title: '安慰奖',
    value_desc: '0.10元',
  };
  return { result: 'won', prize, message: '奖品已放入“我的奖品”' };
}

export const nothing: GameOutcome = { result: 'nothing', message: '明天再来试试' };
