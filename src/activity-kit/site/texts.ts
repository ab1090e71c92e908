/** What a visitor reads in header and footer of the public site. */
export const texts = {
  brand: '投资活动大厅',
  nav: '网站导航',
  more: '更多链接',
  hotline: '客服热线',
  sample: '示例数据：机构名称、证号与电话均为虚构',
} as const;
