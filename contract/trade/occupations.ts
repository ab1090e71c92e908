/** Occupations an applicant chooses from, by their wire value. */
export const occupations = {
  employee: '企业职员',
  official: '党政机关、事业单位人员',
  professional: '专业技术人员',
  owner: '企业主、个体经营者',
  farmer: '农林牧渔业人员',
  freelancer: '自由职业者',
  student: '学生',
  retired: '离退休人员',
  none: '暂无职业',
} as const;
