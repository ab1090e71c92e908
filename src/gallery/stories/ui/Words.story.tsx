import { Facts } from '#ui/Facts.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';

const facts = [
  ['起购金额', '10.00 元'],
  ['开放时间', '2026-08-01 09:30 至 2026-08-31 15:00'],
  ['管理人', '示例基金管理有限公司'],
] as const;

export const story: Story = {
  name: 'Words',
  states: [
    {
      name: '各种字',
      draw: () => (
        <Stack gap={8}>
          <Text as="h2" of="heading">
            八月理财日，领取专属加赠奖励
          </Text>
          <Text as="h3" of="title">
            完成任务即可抽奖
          </Text>
          <Text of="name" breaksAnywhere>
            示例稳健一年持有期混合型证券投资基金
          </Text>
          <Text of="hint">奖品数量有限，先到先得，活动规则以页面公示为准。</Text>
          <Text of="note" isTabular>
            2026-08-01 09:30 至 2026-08-31 15:00
          </Text>
          <Text of="small">每人每天最多一次</Text>
          <Text of="faint">示例数据</Text>
        </Stack>
      ),
    },
    {
      name: '并排',
      draw: () => (
        <InVisit by="guest">
          <Stack gap={12} columns="besideEnd" align="center">
            <Text of="name">示例稳健一年持有期混合型证券投资基金</Text>
            <TextLink small to="/activity/center">
              全部活动 ›
            </TextLink>
          </Stack>
        </InVisit>
      ),
    },
    {
      name: '名称和内容',
      draw: () => (
        <>
          <Facts facts={facts} />
          <Facts facts={facts} layout="beside" isBoxed />
          <Facts facts={facts} layout="apart" />
        </>
      ),
    },
  ],
};
