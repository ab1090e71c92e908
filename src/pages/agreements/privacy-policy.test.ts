import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { privacyPolicy } from './privacy-policy.ts';

test('everything that anybody can read of a winner is named', () => {
  // A field that is added to the answer has to be named as well.
  const named: Readonly<Record<string, string>> = {
    phone_num: '脱敏后的手机号',
    title: '奖品',
    value_desc: '奖品',
    picture: '奖品',
    award_time: '中奖时间',
  };
  const { items: winner } = winnersSchemas.info.data.properties.winner_list;
  const publishing = privacyPolicy.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .find((paragraph) => paragraph.includes('公示'));
  for (const field of Object.keys(winner.properties))
    expect(publishing).toContain(named[field] ?? `${field} is not named`);
});
