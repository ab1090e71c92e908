/** The draw of a reply, and its prize; empty for none. */
interface Outcome {
  readonly drawId: string;
  readonly prizeId: string;
}

type Prize = { readonly prize_id: string } | null;

/** Reads the outcome of a draw in the reply of any endpoint that draws. */
export function outcomeIn(reply: string): Outcome {
  const { data } = JSON.parse(reply) as {
    data: { draw_id?: string; lottery_award?: Prize; award?: Prize; result_msg?: string };
  };
  // The minimal play type has only its message for it.
  if (data.draw_id === undefined) return JSON.parse(data.result_msg ?? '') as Outcome;
  return { drawId: data.draw_id, prizeId: (data.lottery_award ?? data.award)?.prize_id ?? '' };
}
