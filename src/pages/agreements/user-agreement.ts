import { agreementsVersion } from '#kernel/visitor/consent.ts';
import type { Agreement } from './AgreementPage.tsx';

/** The service agreement (sample text). */
export const userAgreement: Agreement = {
  title: '用户服务协议',
  version: agreementsVersion,
  sections: [
    {
      heading: '一、服务内容',
      paragraphs: [
        '本平台向年满十八周岁的个人投资者提供投资者教育、活动参与、行情查询等服务。平台展示的行情、产品与收益均为演示内容，不构成任何投资建议。',
        '您可以不登录浏览公开页面；参与活动、查看奖励记录时，需要使用手机号登录。',
      ],
    },
    {
      heading: '二、账户与登录',
      paragraphs: [
        '您使用手机号和短信验证码登录。未注册的手机号在验证通过后自动创建账户。',
        '请勿将验证码告知他人。您可以随时退出登录；退出后，本设备上的登录信息会立即清除。',
      ],
    },
    {
      heading: '三、活动规则',
      paragraphs: [
        '每项活动的时间、参与条件、奖品数量与中奖方式以活动页面公示的规则为准，活动开始后不作不利于您的变更。',
        '任何任务、抽奖机会或奖品均不以购买、持有或转换基金为条件。通过作弊方式取得的奖励，平台有权取消并说明理由。',
      ],
    },
    {
      heading: '四、风险提示',
      paragraphs: [
        '基金有风险，投资需谨慎。过往业绩不代表未来表现，投资前请阅读基金合同、招募说明书和产品资料概要，并结合自身风险承受能力作出决定。',
      ],
    },
    {
      heading: '五、协议的变更与联系',
      paragraphs: [
        '协议变更时，我们会在生效前于页面公示并重新征求您的同意。如有疑问或投诉，我们将在十五个工作日内答复。',
      ],
    },
  ],
};
