/** The seller, as it is shown below every public page. */
interface Issuer {
  readonly name: string;
  readonly licence: string;
  /** A text, not a link: the number of the sample is not a real one. */
  readonly hotline: string;
  /** Service hours, Asia/Shanghai. */
  readonly hours: string;
  /** True for an invented seller; pages then show this. */
  readonly isSample: boolean;
}

/** The seller of this product. Invented; for a real one only this file changes. */
export const issuer: Issuer = {
  name: '示例基金销售有限公司',
  licence: '基金销售业务资格证号：示例字第 000000001 号',
  hotline: '400-000-0000',
  hours: '交易日 9:00–17:00',
  isSample: true,
};
