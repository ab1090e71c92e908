import { Puck, createUsePuck } from '@puckeditor/core';
import type { Config, Data } from '@puckeditor/core';
import { Alert, Button, Card, Flex, Input, Popconfirm, Space, Typography } from 'antd';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageKit } from './page-kit.ts';
import { fieldsByKind } from './page-kit.ts';
import { PageOutline } from './PageOutline.tsx';
import { PageStore } from './page-store.ts';
import type { PageData } from './page-store.ts';
import { configOf, HolderList, landingConfigOf } from './puck-config.tsx';
import { toPuck } from './puck-data.ts';
import type { PuckPage } from './puck-data.ts';
import { puckWords } from './puck-words.ts';

const usePuck = createUsePuck();

const overrides = { fieldTypes: { array: HolderList } };

interface Props {
  readonly data: PageData;
  readonly kit: PageKit;
  /** Something was saved. */
  readonly onSaved: () => void;
  /** Its author goes on with what somebody else has saved. */
  readonly onTakeTheirs: () => void;
  /** Whether something is written that no version has. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The editor of a page: kinds to drag, the page, and the fields of what is chosen; the list beside it needs no pointer. */
export const PageEditor = observer(function PageEditor({ data, kit, onDirty, ...acts }: Props) {
  const isLanding = isLandingKey(data.id);
  const [store] = useState(() => new PageStore(data, fieldsByKind(kit)));
  const [config] = useState<Config>(() => (isLanding ? landingConfigOf(kit) : configOf(kit)));
  const [initial] = useState(() => toPuck(store.definition, fieldsByKind(kit)) as unknown as Data);
  const { isDirty } = store;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      store.end();
    };
  }, [store]);
  return (
    <div className="puck-frame">
      <Puck
        {...{ config, data: initial, dictionary: puckWords, overrides, iframe: { enabled: false } }}
        onChange={(page) => store.write(page as unknown as PuckPage)}
      >
        <Flex vertical gap="middle">
          <SaveBar store={store} {...acts} />
          <div className={isLanding ? 'page-desk landing-desk' : 'page-desk'}>
            {!isLanding && (
              <>
                <Card size="small" title="组件" className="page-kinds">
                  <Puck.Components />
                </Card>
                <Card size="small" title="结构">
                  <PageOutline kit={kit} problems={store.problems} />
                </Card>
              </>
            )}
            <Card size="small" title="内容" className="page-canvas">
              {/* It scrolls, and has nothing that takes the focus. */}
              {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- for the keys that scroll */}
              <div className="page-view" role="region" aria-label="页面内容" tabIndex={0}>
                <Puck.Preview />
              </div>
            </Card>
            <Card size="small" title={<Chosen />} className="page-fields">
              <Puck.Fields />
            </Card>
          </div>
        </Flex>
      </Puck>
    </div>
  );
});

/** What the fields belong to. */
function Chosen() {
  const type = usePuck(({ selectedItem }) => selectedItem?.type);
  const components = usePuck(({ config }) => config.components);
  return <>{type === undefined ? '页面设置' : (components[type]?.label ?? type)}</>;
}

interface SaveProps extends Pick<Props, 'onSaved' | 'onTakeTheirs'> {
  readonly store: PageStore;
}

const SaveBar = observer(function SaveBar({ store, onSaved, onTakeTheirs }: SaveProps) {
  const [note, setNote] = useState('');
  const history = usePuck((puck) => puck.history);
  const { problems, theirs } = store;
  const finish = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) setNote('');
    // When it was refused, so that what somebody else has saved can be compared.
    onSaved();
  };
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Space wrap>
          <Button disabled={!history.hasPast} onClick={history.back}>
            撤销
          </Button>
          <Button disabled={!history.hasFuture} onClick={history.forward}>
            重做
          </Button>
          <Typography.Text type={problems.length > 0 ? 'danger' : 'success'} role="status">
            {problems.length > 0 ? `${String(problems.length)} 个问题，可以保存，不能发布` : '没有问题'}
          </Typography.Text>
        </Space>
        <Space wrap>
          <Typography.Text type="secondary" role="status">
            {store.isDirty ? '有未保存的修改' : '已保存'}
          </Typography.Text>
          <Input
            className="search"
            maxLength={200}
            placeholder="这一版改了什么（可不填）"
            aria-label="这一版改了什么"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            type="primary"
            loading={store.isSaving}
            disabled={!store.isDirty || theirs !== undefined}
            onClick={() => void finish(store.save(note.trim()))}
          >
            保存新版本
          </Button>
        </Space>
      </Flex>
      {store.isResumed && store.isDirty && <Alert type="info" title="接着上次没有保存的修改" />}
      {problems
        .filter(({ component }) => component === '')
        .map(({ words }) => (
          <Alert key={words} type="error" title={words} />
        ))}
      <Refused {...{ store, onTakeTheirs }} onSaveOnTop={() => void finish(store.saveOnTop(note.trim()))} />
    </Flex>
  );
});

interface RefusedProps extends Pick<SaveProps, 'store' | 'onTakeTheirs'> {
  readonly onSaveOnTop: () => void;
}

/** Why the last save was refused; when somebody else has saved, what its author can do. */
const Refused = observer(function Refused({ store, onTakeTheirs, onSaveOnTop }: RefusedProps) {
  const { failure, theirs } = store;
  if (failure === undefined) return null;
  return (
    <Alert
      type="error"
      title={failure}
      description={theirs && '另一位编辑的版本在“版本与发布”里，可以对比。选择接着怎么做：'}
      action={
        theirs && (
          <Space wrap>
            <Button onClick={onSaveOnTop}>{`把我写的存为第 ${String(theirs.last_version + 1)} 版`}</Button>
            <Popconfirm
              title="您写的没有保存，放弃后找不回来"
              okText="放弃"
              cancelText="取消"
              onConfirm={() => {
                store.giveUp();
                onTakeTheirs();
              }}
            >
              <Button danger>{`放弃我写的，改第 ${String(theirs.last_version)} 版`}</Button>
            </Popconfirm>
          </Space>
        )
      }
    />
  );
});
