/** How much risk somebody can bear, from the least. */
export type RiskLevel = 'C1' | 'C2' | 'C3' | 'C4' | 'C5';

interface RiskWords {
  readonly name: string;
  readonly desc: string;
}

/** What a level is called and means. */
export const riskWords: Readonly<Record<RiskLevel, RiskWords>> = {
  C1: { name: '保守型', desc: '适合 R1 低风险产品' },
  C2: { name: '谨慎型', desc: '适合 R2 及以下风险等级的产品' },
  C3: { name: '稳健型', desc: '适合 R3 及以下风险等级的产品' },
  C4: { name: '积极型', desc: '适合 R4 及以下风险等级的产品' },
  C5: { name: '进取型', desc: '适合全部风险等级的产品' },
};

const floors = [
  [80, 'C5'],
  [60, 'C4'],
  [40, 'C3'],
  [20, 'C2'],
] as const;

/** The level of a score from 0 to 96; who can bear no loss is C1 whatever else was answered. */
export function riskLevelOf(score: number, canBearLoss: boolean): RiskLevel {
  const reached = floors.find(([floor]) => score >= floor);
  return canBearLoss && reached ? reached[1] : 'C1';
}
