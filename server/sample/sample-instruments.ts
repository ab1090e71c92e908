import type { Instrument } from '#server/modules/market/market-records.ts';

/** How the price of an invented instrument moves; deviations are those of one session. */
export interface SampleInstrument extends Instrument {
  /** At the session with the number 0: thousandths of a yuan or of a point, for a fund ten-thousandths of a yuan. */
  readonly base: number;
  /** The step of its price. */
  readonly tick: number;
  /** Greatest change of a session, hundredths of a per cent; null without a limit. */
  readonly limitBp: number | null;
  readonly market: number;
  readonly sector: number;
  readonly own: number;
  readonly drift: number;
}

/** Invented names; each with the initials of its pinyin. */
const words = (text: string) =>
  text.split(' ').map((pair) => pair.split(':') as [name: string, initials: string]);
const companies = words(
  '明川:MC 松岭:SL 海屿:HY 竹溪:ZX 望岳:WY 银杉:YS 苍梧:CW 白榆:BY 沧浪:CL 疏桐:ST 临渊:LY 曲水:QS',
);
const sectors = words(
  '银行:YH 食品:SP 医药:YY 芯片:XP 储能:CN 矿业:KY 港务:GW 智造:ZZ 软件:RJ 化工:HG 家电:JD 传媒:CM',
);
const issuers = words('晴川:QC 朗山:LS 澄湖:CH 叠翠:DC 归雁:GY 听松:TS 雨前:YQ 雁回:YH');

type Moves = Pick<SampleInstrument, 'market' | 'sector' | 'own' | 'drift'>;
const stockMoves: Moves = { market: 0.008, sector: 0.006, own: 0.01, drift: 0.0001 };
/** Each kind of fund on an exchange: name, initials, category, price and moves. */
const etfThemes: readonly (readonly [string, string, string, number, Moves])[] = [
  ['500ETF', '500ETF', 'broad', 3900, { market: 0.011, sector: 0, own: 0.002, drift: 0.0001 }],
  ['红利ETF', 'HLETF', 'theme', 1180, { market: 0.007, sector: 0.003, own: 0.002, drift: 0.0001 }],
  ['医药ETF', 'YYETF', 'sector', 840, { market: 0.008, sector: 0.008, own: 0.002, drift: 0.0001 }],
  ['科技ETF', 'KJETF', 'sector', 1460, { market: 0.01, sector: 0.009, own: 0.002, drift: 0.0001 }],
  ['国债ETF', 'GZETF', 'bond', 102_400, { market: 0, sector: 0.0006, own: 0.0002, drift: 0.00008 }],
  ['黄金ETF', 'HJETF', 'gold', 5600, { market: 0, sector: 0.008, own: 0.001, drift: 0.0002 }],
  ['港股ETF', 'GGETF', 'cross_border', 1100, { market: 0.006, sector: 0.009, own: 0.002, drift: 0.0001 }],
  ['货币ETF', 'HBETF', 'money', 100_000, { market: 0, sector: 0, own: 0.00002, drift: 0.00007 }],
];
/** Each kind of fund over the counter: name, initials, category, risk and moves. */
const fundThemes: readonly (readonly [string, string, string, string, Moves])[] = [
  ['成长股票', 'CZGP', 'equity', 'R4', { market: 0.009, sector: 0.006, own: 0.004, drift: 0.0002 }],
  ['均衡混合', 'JHHH', 'mixed', 'R3', { market: 0.006, sector: 0.003, own: 0.002, drift: 0.00018 }],
  ['稳健债券', 'WJZQ', 'bond', 'R2', { market: 0.0003, sector: 0.0006, own: 0.0003, drift: 0.00014 }],
  ['300指数', '300ZS', 'index', 'R4', { market: 0.0108, sector: 0, own: 0.0004, drift: 0.0001 }],
  ['短债', 'DZ', 'short_bond', 'R1', { market: 0, sector: 0.0001, own: 0.00005, drift: 0.0001 }],
];

const exchange = (code: string) => (/^[56]/.test(code) ? `${code}.SH` : `${code}.SZ`);
const two = (number: number) => String(number).padStart(2, '0');

function stock(code: string, [name, initials]: readonly [string, string], category: string, base: number) {
  const isWide = /^(30|68)/.test(code);
  const moves = isWide ? { ...stockMoves, own: 0.016 } : stockMoves;
  const risk = isWide ? 'R4' : 'R3';
  const names = { name: `${name}示例`, initials: `${initials}SL` };
  return {
    code: exchange(code),
    ...names,
    kind: 'stock',
    category,
    risk,
    base,
    tick: 10,
    limitBp: isWide ? 2000 : 1000,
    ...moves,
  } as const;
}

function etf(code: string, name: readonly [string, string], theme: number, base?: number): SampleInstrument {
  const [, , category = '', price = 1000, moves = stockMoves] = etfThemes[theme] ?? [];
  const risk = { bond: 'R2', money: 'R1' }[category] ?? 'R3';
  const rest = { category, risk, base: base ?? price, tick: 1, limitBp: 1000, ...moves };
  return { code: exchange(code), name: name[0], initials: name[1], kind: 'etf', ...rest };
}

/** The instruments that the sample activities name. */
const named: readonly SampleInstrument[] = [
  stock('600901', ['金禾矿业', 'JHKY'], '矿业', 18_400),
  stock('300901', ['晨星珠宝', 'CXZB'], '家电', 9910),
  stock('600921', ['青禾智造', 'QHZZ'], '智造', 23_570),
  stock('002921', ['云峤医药', 'YQYY'], '医药', 41_620),
  stock('300921', ['星澜储能', 'XLCN'], '储能', 69_910),
  stock('601921', ['江渡港务', 'JDGW'], '港务', 8610),
  stock('603921', ['南篱食品', 'NLSP'], '食品', 35_100),
  stock('688921', ['衡微芯片', 'HWXP'], '芯片', 95_840),
  etf('518901', ['示例黄金甲', 'SLHJJ'], 5, 5290),
  etf('518902', ['示例黄金乙', 'SLHJY'], 5, 4948),
  etf('510931', ['晨曦300ETF示例', 'CX300ETFSL'], 0),
  etf('512931', ['远帆红利ETF示例', 'YFHLETFSL'], 1),
  etf('511931', ['安澜国债ETF示例', 'ALGZETFSL'], 4),
  etf('518931', ['金禾黄金ETF示例', 'JHHJETFSL'], 5),
  etf('515931', ['星河科技ETF示例', 'XHKJETFSL'], 3),
  etf('159931', ['青岚医药ETF示例', 'QLYYETFSL'], 2),
];

const boards = ['6058', '0038', '3018', '6888'];
const stocks = companies
  .flatMap((company) => sectors.map((sector) => [company, sector] as const))
  .slice(0, 142)
  .map(([company, sector], at) =>
    stock(
      `${boards[at % boards.length] ?? ''}${two(Math.floor(at / boards.length) + 1)}`,
      [company[0] + sector[0], company[1] + sector[1]],
      sector[0],
      (500 + ((at * 737) % 4500)) * 10,
    ),
  );

const etfs = issuers.flatMap(([issuer, initials], at) =>
  etfThemes.map(([theme, themeInitials], number) =>
    etf(
      `${number % 2 === 0 ? '5606' : '1598'}${two(at * etfThemes.length + number + 1)}`,
      [`${issuer}${theme}示例`, `${initials}${themeInitials}SL`],
      number,
    ),
  ),
);

const indices = [
  ['000300.SH', '沪深300', 'HS300', 3_900_000, 0],
  ['000901.SH', '示例大盘50', 'SLDP50', 2_700_000, 0.002],
  ['000902.SH', '示例中盘500', 'SLZP500', 5_800_000, 0.004],
  ['000903.SH', '示例小盘1000', 'SLXP1000', 6_200_000, 0.006],
  ['399901.SZ', '示例创新成长', 'SLCXCZ', 2_100_000, 0.008],
  ['000904.SH', '示例红利低波', 'SLHLDB', 5_100_000, 0.003],
  ['399902.SZ', '示例医药健康', 'SLYYJK', 8_300_000, 0.007],
  ['399903.SZ', '示例数字科技', 'SLSZKJ', 4_400_000, 0.009],
].map(([code, name, initials, base, own]) => ({
  ...{ code, name: `${String(name)}（示例数据）`, initials, kind: 'index', category: 'index', risk: '' },
  ...{ base, tick: 10, limitBp: null, market: 0.011, sector: 0, own, drift: 0.0001 },
})) as readonly SampleInstrument[];

const funds = issuers.flatMap(([issuer, initials], at) =>
  fundThemes.map(([theme, themeInitials, category, risk, moves], number): SampleInstrument => ({
    code: `9010${two(at * fundThemes.length + number + 1)}.OF`,
    ...{
      name: `${issuer}${theme}示例`,
      initials: `${initials}${themeInitials}SL`,
      kind: 'fund',
      category,
      risk,
    },
    ...{ base: 10_000 + ((at * 1733 + number * 611) % 9000), tick: 1, limitBp: null, ...moves },
  })),
);

/** The invented market: 8 indices, 150 stocks, 72 ETFs and 40 funds, by code. */
export const sampleInstruments: readonly SampleInstrument[] = [
  ...indices,
  ...named,
  ...stocks,
  ...etfs,
  ...funds,
].sort((one, other) => (one.code < other.code ? -1 : 1));
