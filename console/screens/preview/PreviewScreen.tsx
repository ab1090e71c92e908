import { Alert, Button, Flex, Segmented, Space, Tag, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  identityTitles,
  previewIdentities,
  previewTimes,
  timeTitles,
} from '#contract/console/preview-words.ts';
import type { PreviewIdentity, PreviewTime } from '#contract/console/preview-words.ts';
import { placeOf } from '../pages/page-kit.ts';
import { Moment } from '../../parts/Moment.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { PhoneFrames } from './PhoneFrames.tsx';
import { PreviewStore } from './preview-store.ts';
import type { Opened, Subject } from './preview-store.ts';

/** A draft of an activity or of a page in the three hosts, before it is real. */
export function PreviewScreen() {
  const [params] = useSearchParams();
  const [draft, page] = [params.get('draft') ?? '', params.get('page') ?? ''];
  const version = params.get('version');
  if (draft === '' && page === '') {
    return <Alert type="info" title="从草稿或页面的“预览”按钮打开预览。" />;
  }
  const subject: Subject =
    draft === '' ? { page, ...(version !== null && { version: Number(version) }) } : { draft };
  return <PreviewOf key={`${draft} ${page} ${version ?? ''}`} subject={subject} />;
}

const PreviewOf = observer(function PreviewOf({ subject }: { readonly subject: Subject }) {
  const [store] = useState(() => new PreviewStore(subject));
  useEffect(() => void store.open(), [store]);
  const { opened, failure } = store;
  return (
    <Flex vertical gap="middle">
      <Controls store={store} />
      {opened === undefined ? (
        <>
          {store.isEnded ? (
            <Alert
              type="info"
              title="预览已结束"
              action={<Button onClick={() => void store.open()}>重新打开</Button>}
            />
          ) : (
            <Waiting failure={failure} onRetry={() => void store.open()} />
          )}
        </>
      ) : (
        <>
          <Banner store={store} opened={opened} />
          <PhoneFrames key={store.count} opened={opened} onRenew={() => void store.open()} />
          <Limits outbox={store.outbox} />
        </>
      )}
    </Flex>
  );
});

const Controls = observer(function Controls({ store }: { readonly store: PreviewStore }) {
  const { subject, isOpening } = store;
  const isDraft = 'draft' in subject;
  const back = isDraft ? `/drafts/${subject.draft}` : placeOf(subject.page);
  return (
    <Flex wrap gap="small" align="center" justify="space-between">
      <Space wrap size="middle">
        <Space>
          <Typography.Text>身份</Typography.Text>
          <Segmented<PreviewIdentity>
            aria-label="身份"
            value={store.identity}
            options={previewIdentities.map((value) => ({ value, label: identityTitles[value] }))}
            onChange={(identity) => void store.choose({ identity })}
          />
        </Space>
        {isDraft && (
          <Space>
            <Typography.Text>时间</Typography.Text>
            <Segmented<PreviewTime>
              aria-label="时间"
              value={store.time}
              options={previewTimes.map((value) => ({ value, label: timeTitles[value] }))}
              onChange={(time) => void store.choose({ time })}
            />
          </Space>
        )}
      </Space>
      <Space wrap>
        <Link to={back}>{isDraft ? '回到草稿' : '回到页面'}</Link>
        <Button disabled={isOpening} onClick={() => void store.open()}>
          重新载入
        </Button>
        <Button disabled={isOpening || store.opened === undefined} onClick={() => void store.close()}>
          结束预览
        </Button>
      </Space>
    </Flex>
  );
});

interface OpenedProps {
  readonly store: PreviewStore;
  readonly opened: Opened;
}

/** Says in one line that nothing below is real, and what it is. */
function Banner({ store, opened }: OpenedProps) {
  const isDraft = 'draft' in store.subject;
  const { old_member: past } = opened;
  const done =
    past.tasks + past.draws === 0
      ? '没有参与记录'
      : `已完成 ${String(past.tasks)} 个任务，抽奖 ${String(past.draws)} 次`;
  return (
    <Alert
      type="warning"
      title={
        <Space wrap>
          <Typography.Text strong>预览 · {who[store.identity]}</Typography.Text>
          <span>
            {opened.title || '（无标题）'}，{isDraft ? '草稿修订' : '页面版本'} {opened.revision}
          </span>
          <span>
            预览里的时间 <Moment at={opened.now} />
          </span>
          {store.identity === 'old_member' && isDraft && <Tag>{done}</Tag>}
          <span>
            最晚 <Moment at={opened.ends_at} /> 结束
          </span>
        </Space>
      }
    />
  );
}

const who: Readonly<Record<PreviewIdentity, string>> = {
  ...{ guest: '示例游客', new_member: '示例新会员', old_member: '示例老会员' },
};

/** What a preview cannot show, so that nobody draws a conclusion from it. */
function Limits({ outbox }: { readonly outbox: string }) {
  return (
    <Typography.Paragraph type="secondary">
      预览是独立的一个大厅：库存从满开始，参与的人只有示例会员，奖品不发出，短信不寄出（验证码在
      <Typography.Link underline href={outbox} target="_blank" rel="noreferrer">
        短信收件箱
      </Typography.Link>
      里看），交易与开户没有接通，定时任务不运行。App
      与小程序的宿主是模拟的（用手机打开也是），可以登录；分享、导航栏等原生能力请在真机上核对。
    </Typography.Paragraph>
  );
}
