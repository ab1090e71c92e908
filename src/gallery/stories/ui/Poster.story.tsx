import { addressOf } from '#ui/Thing.tsx';
import { Poster } from '#ui/poster/Poster.tsx';
import type { Story } from '../../story.ts';

const content = {
  title: '邀请好友一起学投资，一起领新年好礼',
  subtitle: '每天五分钟，看懂一只基金（示例数据）',
  picture: addressOf('red-envelope'),
  prize: '有机会得 新年现金红包 199元',
  inviteCode: 'A1B2C3D4',
  link: 'https://hall.example/activity/invite?invite_code=A1B2C3D4',
  callToScan: '长按识别二维码，和我一起参加',
  legal: '示例基金销售 · 基金有风险，投资需谨慎',
};
const never = () => new Promise<string>(() => undefined);
const failing = () => Promise.reject(new Error('no canvas'));

export const story: Story = {
  name: 'Poster',
  states: [
    { name: '绘制中', draw: () => <Poster content={content} fileName="a.png" canDownload make={never} /> },
    { name: '完成，可下载', draw: () => <Poster content={content} fileName="a.png" canDownload /> },
    {
      name: '完成，无图片和邀请码',
      draw: () => (
        <Poster
          content={{ ...content, picture: undefined, inviteCode: undefined, title: '一起来' }}
          fileName="a.png"
          canDownload={false}
        />
      ),
    },
    { name: '失败', draw: () => <Poster content={content} fileName="a.png" canDownload make={failing} /> },
  ],
};
