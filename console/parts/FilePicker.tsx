import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { KeyboardEvent } from 'react';
import { readTextFile } from './text-files.ts';

interface Props {
  /** What the file has, for whoever chooses it. */
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onText: (text: string, name: string) => void;
}

/** Takes a CSV or text file of the operator; nothing is sent anywhere by choosing it. */
export function FilePicker({ hint, isDisabled, onText }: Props) {
  return (
    <div role="presentation" onKeyDown={pressBySpace}>
      <Upload.Dragger
        accept=".csv,.txt,text/csv,text/plain"
        disabled={isDisabled}
        showUploadList={false}
        beforeUpload={(file) => {
          void readTextFile(file).then((text) => onText(text, file.name));
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">把文件拖到这里，或按下选择文件</p>
        <p className="ant-upload-hint">{hint}</p>
      </Upload.Dragger>
    </div>
  );
}

/** A button is pressed by Enter and by Space; that of antd's `Upload` takes Enter alone. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || target.role !== 'button') return;
  // The page must not scroll.
  event.preventDefault();
  target.click();
}
