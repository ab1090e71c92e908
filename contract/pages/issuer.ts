/** Who sells, as it stands under every public page. */
interface Issuer {
  readonly name: string;
  readonly licence: string;
  /** A text, not a link: the number of the sample belongs to nobody. */
  readonly hotline: string;
  /** When somebody answers, Asia/Shanghai. */
  readonly hours: string;
  /** Whether it is made up; pages then say so. */
  readonly isSample: boolean;
}

/** The seller behind this product. Invented; a real one changes this file alone. */
export const issuer: Issuer = {
  name: '示例基金销售有限公司',
  licence: '基金销售业务资格证号：示例字第 000000001 号',
  hotline: '400-000-0000',
  hours: '交易日 9:00–17:00',
  isSample: true,
};
