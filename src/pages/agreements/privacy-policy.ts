import { agreementsVersion } from '#kernel/visitor/consent.ts';
import type { Agreement } from './AgreementPage.tsx';

/** The privacy policy (sample text); it has to name everything the kernel collects. */
export const privacyPolicy: Agreement = {
  title: '隐私政策',
  version: agreementsVersion,
  sections: [
    {
      heading: '一、同意之前',
      paragraphs: [
        '在您同意本政策之前，我们不收集设备标识、浏览记录和网络地址，也不上传错误报告。您选择“暂不”后可以继续浏览，四十八小时内不会再次询问。',
      ],
    },
    {
      heading: '二、我们收集的信息',
      paragraphs: [
        '手机号：用于登录和账户安全，页面上仅展示脱敏后的号码。',
        '访客标识（十五位随机数字，保存三百六十五天）与访问记录（页面路径、操作类型、时间，不含地址中的参数）：用于统计活动效果和防止作弊。',
        '网络地址（保存七天）：用于统计，不作为身份依据。',
        '错误报告（错误类型、代码位置、页面路径、本次访问编号）：用于修复问题，不含手机号、资金账号和登录凭证。',
        '设备标识与应用版本（仅在本公司 App 内，由 App 提供，保存一天）：用于账户安全和防止作弊。',
        '收货地址、资金账号等敏感信息：仅在您使用相应功能时另行征得您的同意后收集。',
      ],
    },
    {
      heading: '三、保存与共享',
      paragraphs: [
        '信息保存在中华人民共和国境内。访问记录保存不超过十三个月，运行日志保存不少于六个月。',
        '除寄送奖品所必需的信息在您单独同意后提供给承运方外，我们不向第三方提供您的个人信息。',
      ],
    },
    {
      heading: '四、您的权利',
      paragraphs: [
        '您可以查询、复制、更正、删除您的个人信息，可以撤回同意和注销账户。撤回同意后，本设备上的访客标识会立即清除，不影响您继续浏览公开页面。',
        '本平台不面向未满十八周岁的用户。',
      ],
    },
    {
      heading: '五、变更与联系',
      paragraphs: ['本政策变更时，我们会重新征求您的同意。如有疑问或投诉，我们将在十五个工作日内答复。'],
    },
  ],
};
