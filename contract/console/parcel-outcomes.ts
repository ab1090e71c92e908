/** What a line of a file of parcels does when the file is applied, in words. */
export const parcelChangeTitles = {
  ship: '登记寄出',
  record: '登记运单（发放方已寄送）',
  same: '已是这个运单，不变',
} as const;

/** Why a line of a file of parcels cannot be applied, in words. */
export const parcelProblemTitles = {
  malformed: '奖品编号、承运商或运单号的格式不正确',
  twice: '文件里有重复的奖品编号',
  unknown: '没有这个奖品编号',
  wrong_activity: '不是这个活动的奖品',
  not_a_parcel: '不是实物奖品',
  held: '用户在审核中，不能寄送',
  no_address: '用户还没有填写地址',
  asked: '已交给发放方寄送，还没有结果',
  shipped: '已登记了另一个运单',
  over: '奖品已完结，不能寄送',
} as const;

/** What a line does, or why it cannot. */
export type ParcelOutcome = keyof typeof parcelChangeTitles | keyof typeof parcelProblemTitles;

/** Every {@link ParcelOutcome} in words. */
export const parcelOutcomeTitles: Readonly<Record<ParcelOutcome, string>> = {
  ...parcelChangeTitles,
  ...parcelProblemTitles,
};

/** Every {@link ParcelOutcome}. */
export const parcelOutcomes = Object.keys(parcelOutcomeTitles) as readonly ParcelOutcome[];

/** Whether an outcome keeps its file from being applied. */
export const isParcelProblem = (outcome: ParcelOutcome): boolean => outcome in parcelProblemTitles;

/** The most parcels of one file. */
export const parcelsAtOnce = 2000;
