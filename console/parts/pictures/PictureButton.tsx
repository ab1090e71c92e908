import { App, Button, Empty, Flex, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { largestUpload, pictures, pictureUploadPath, uploadTypes } from '#contract/console/pictures.ts';
import type { DataOf, Envelope } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { CursorList } from '../cursor-list.ts';
import { Loaded } from '../Loaded.tsx';
import { useAction } from '../use-action.ts';

type Uploaded = DataOf<typeof pictures.list>['pictures'][number];

interface ButtonProps {
  /** The address of the picture that was chosen. */
  readonly onChoose: (address: string) => void;
  /** What suits the place of the picture. */
  readonly advice?: string;
}

/** Opens the pictures that were uploaded, to choose one or upload another. */
export function PictureButton({ onChoose, advice }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        选择或上传图片
      </Button>
      <Modal
        open={isOpen}
        title="上传的图片"
        footer={null}
        width={720}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        {advice !== undefined && <p className="secondary">{advice}</p>}
        <Library
          onChoose={(address) => {
            onChoose(address);
            setOpen(false);
          }}
        />
      </Modal>
    </>
  );
}

const Library = observer(function Library({ onChoose }: { readonly onChoose: (address: string) => void }) {
  const [list] = useState(
    () =>
      new CursorList<Uploaded>(async (before) => {
        const { pictures: items, next } = await call(pictures.list, { query: before ? { before } : {} });
        return { items, next };
      }),
  );
  return (
    <Flex vertical gap="middle">
      <UploadButton onUploaded={() => void list.reload()} />
      <Loaded of={list}>
        {(items) =>
          items.length === 0 ? (
            <Empty description="还没有图片，先上传一张" />
          ) : (
            <Flex wrap gap="small">
              {items.map(({ address, name, width, height }) => (
                <button
                  key={address}
                  type="button"
                  className="picture-choice"
                  onClick={() => onChoose(address)}
                >
                  <img src={address} alt="" loading="lazy" />
                  {name}（{width} × {height}）
                </button>
              ))}
            </Flex>
          )
        }
      </Loaded>
      {list.hasMore && (
        <Button loading={list.isLoading} onClick={() => void list.more()}>
          继续加载
        </Button>
      )}
    </Flex>
  );
});

function UploadButton({ onUploaded }: { readonly onUploaded: () => void }) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(async (file: File) => {
    if (file.size > largestUpload) {
      void message.warning('图片不能超过 5 MB');
      return;
    }
    // The door of all calls speaks JSON; this one address takes bytes.
    const reply = await fetch(`${pictureUploadPath}?name=${encodeURIComponent(file.name)}`, {
      ...{ method: 'POST', body: file, headers: { 'content-type': file.type } },
    });
    const { code, msg } = (await reply.json()) as Envelope<unknown>;
    if (code === 0) onUploaded();
    else void message.error(msg);
  });
  return (
    <Flex wrap gap="small" align="center">
      <input
        ref={input}
        hidden
        type="file"
        aria-label="图片文件"
        accept={uploadTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload.run(file);
        }}
      />
      <Button type="primary" loading={upload.isRunning} onClick={() => input.current?.click()}>
        上传图片
      </Button>
      PNG、JPEG 或 WebP，最大 5 MB；会缩到 1600 像素宽以内
    </Flex>
  );
}
