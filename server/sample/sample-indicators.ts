import type { Indicator, Release } from '#server/modules/market/market-records.ts';
import { hourMs } from '#server/clock.ts';
import { noise, sampleKey, sampleOrigin, walk } from './sample-noise.ts';
import { sampleSeed } from './sample-series.ts';

/** How the invented figures of an indicator are made; values in hundredths. */
interface SampleIndicator extends Indicator {
  readonly base: number;
  readonly step: number;
  /** Day of the next month, and hour in Shanghai, of its release. */
  readonly day: number;
  readonly hour: number;
}

const line = (text: string): SampleIndicator => {
  const [id = '', name = '', country = '', unit = '', ...numbers] = text.split(' ');
  const [importance = 1, base = 0, step = 1, day = 1, hour = 10] = numbers.map(Number);
  const publisher = `${country}统计部门（示例）`;
  return { id, name, country, unit, publisher, importance, base, step, day, hour };
};

/** 25 indicators: id, name, country, unit, importance, base, step, day and hour of the release. */
export const sampleIndicators: readonly SampleIndicator[] = `
cn-cpi 居民消费价格同比 中国 % 3 60 18 9 9.5
cn-ppi 工业生产者出厂价格同比 中国 % 2 -120 40 9 9.5
cn-pmi 制造业采购经理指数 中国 点 3 5010 22 1 9.5
cn-services-pmi 服务业商务活动指数 中国 点 2 5080 26 1 9.5
cn-industry 规模以上工业增加值同比 中国 % 3 560 45 15 10
cn-retail 社会消费品零售总额同比 中国 % 3 420 60 15 10
cn-investment 固定资产投资累计同比 中国 % 2 330 30 15 10
cn-export 出口总额同比 中国 % 2 410 180 7 11
cn-import 进口总额同比 中国 % 2 150 180 7 11
cn-m2 广义货币供应量同比 中国 % 3 780 25 12 16
cn-loans 新增人民币贷款 中国 百亿元 2 11500 1400 12 16
cn-unemployment 城镇调查失业率 中国 % 2 510 8 15 10
cn-house 新建住宅价格同比 中国 % 1 -210 45 16 9.5
cn-lpr 贷款市场报价利率 中国 % 3 310 3 20 9
us-cpi 消费者价格同比 美国 % 3 270 20 12 20.5
us-jobs 新增非农就业 美国 万人 3 1500 420 4 20.5
us-unemployment 失业率 美国 % 3 420 9 4 20.5
us-retail 零售销售环比 美国 % 2 30 35 16 20.5
us-pmi 制造业指数 美国 点 2 4920 90 3 22
us-housing 新屋开工 美国 万户 1 13600 420 18 20.5
eu-cpi 调和消费者价格同比 欧元区 % 2 220 16 18 18
eu-pmi 综合指数 欧元区 点 2 5040 60 22 17
jp-cpi 核心消费者价格同比 日本 % 1 240 16 20 7.5
jp-export 出口同比 日本 % 1 330 210 18 7.8
uk-cpi 消费者价格同比 英国 % 1 280 18 17 15
`
  .trim()
  .split('\n')
  .map(line);

/** Months since the year 0. */
export const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const textOf = (month: number): string =>
  `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
/** The month with the base values: January 2026. */
const origin = monthOf('2026-01');

/** The period of an indicator that is the month; its actual value is null before the release. */
export function sampleRelease(indicator: SampleIndicator, month: number, now: number): Release {
  const { id, base, step, day, hour } = indicator;
  const value = (of: number): number => base + Math.round(step * valueAt(id, of));
  const released =
    Date.parse(`${textOf(month + 1)}-${String(day).padStart(2, '0')}T00:00:00+08:00`) + hour * hourMs;
  return {
    indicator_id: id,
    period: textOf(month),
    released_at: released,
    previous: value(month - 1),
    consensus: value(month) + Math.round((step / 2) * noise(keyOf(id, 'consensus'), month)),
    actual: now < released ? null : value(month),
  };
}

const keyOf = (id: string, field: string): number => sampleKey(`${sampleSeed} ${id} ${field}`);

/** A slow walk with noise of its own, so that figures neither jump nor run away. */
function valueAt(id: string, month: number): number {
  return (
    (walk(keyOf(id, 'walk'))[month - origin + sampleOrigin] ?? 0) / 3 + noise(keyOf(id, 'actual'), month)
  );
}
