/** What a visitor reads while giving an address. */
export const addressTexts = {
  form: '收货地址',
  name: '收货人',
  phone: '手机号',
  region: '所在地区',
  detail: '详细地址',
  detailHint: '街道、门牌号、楼栋、单元等',
  privacy: '地址仅用于寄送本次活动奖品，寄出后不可修改',
  badName: '请填写 2 至 20 个字的收货人姓名',
  badPhone: '请填写正确的 11 位手机号',
  badRegion: '请选择省、市、区',
  badDetail: '请填写 5 至 80 个字的详细地址',
  submit: '保存地址',
  edit: '修改地址',
  locked: '奖品已寄出，地址不可修改',
} as const;
