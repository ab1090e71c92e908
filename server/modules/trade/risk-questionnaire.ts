/** One option and its score. */
interface ScoredOption {
  readonly id: string;
  readonly title: string;
  readonly score: number;
}

/** One question of the questionnaire. */
export interface RiskQuestion {
  readonly id: string;
  readonly title: string;
  readonly options: readonly ScoredOption[];
}

const question = (id: string, title: string, ...titles: readonly string[]): RiskQuestion => ({
  id,
  title,
  // Options are ordered from the most careful to the boldest; four of them score 0, 4, 8, 12.
  options: titles.map((text, index) => ({ id: 'abcdef'.charAt(index), title: text, score: index * 4 })),
});

/** The questionnaire on risk tolerance (sample text): eight questions, 96 points. */
export const riskQuestionnaire = {
  version: 'sample-1',
  questions: [
    question('age', '您的年龄段是？', '65 岁以上', '51 至 65 岁', '18 至 30 岁', '31 至 50 岁'),
    question(
      'income',
      '您的家庭年收入（税后）是？',
      '10 万元以下',
      '10 至 30 万元',
      '30 至 100 万元',
      '100 万元以上',
    ),
    question(
      'share',
      '可用于投资的资金占家庭资产的比例？',
      '10% 以下',
      '10% 至 30%',
      '30% 至 60%',
      '60% 以上',
    ),
    question(
      'knowledge',
      '您对金融产品的了解程度？',
      '基本不了解',
      '了解储蓄与国债',
      '了解基金与股票',
      '了解衍生品等复杂产品',
    ),
    question('experience', '您的投资经验有多久？', '没有经验', '2 年以下', '2 至 5 年', '5 年以上'),
    question('horizon', '您计划的投资期限是？', '1 年以内', '1 至 3 年', '3 至 5 年', '5 年以上'),
    question(
      'goal',
      '您投资的主要目的是？',
      '确保本金安全',
      '略高于存款的收益',
      '资产稳健增长',
      '追求较高收益',
    ),
    question(
      'loss',
      '您最多能承受多大的本金损失？',
      '不能承受任何损失',
      '10% 以内',
      '10% 至 30%',
      '30% 以上',
    ),
  ],
} as const;
