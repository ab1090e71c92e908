import { QrcodeOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Popover, QRCode, Tabs, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TargetName } from '#contract/pages/bundles.ts';
import { Moment } from '../../parts/Moment.tsx';
import type { Opened } from './preview-store.ts';

type Host = Opened['hosts'][number];

const titles: Readonly<Record<TargetName, string>> = { h5: '手机网页', app: 'App', miniprogram: '小程序' };

/** The size of a phone, pixels; three stand side by side as large as there is room for. */
const phone = { width: 375, height: 720 };
const gap = 24;
/** Below it a page can hardly be read. */
const smallest = 0.75;

interface Props {
  readonly opened: Opened;
  /** New links are wanted. */
  readonly onRenew: () => void;
}

/** A phone for each host; one at a time where there is no room. */
export function PhoneFrames({ opened, onRenew }: Props) {
  const [place, width] = useWidth();
  const scale = Math.min(1, (width - 2 * gap) / (phone.width * 3) - 0.01);
  const phoneOf = (host: Host, scaled: number) => (
    <Phone key={host.target} {...{ host, opened, onRenew }} scale={scaled} />
  );
  return (
    <div ref={place}>
      {width > 0 &&
        (scale >= smallest ? (
          <Flex gap={gap} justify="center">
            {opened.hosts.map((host) => phoneOf(host, scale))}
          </Flex>
        ) : (
          <Tabs
            items={opened.hosts.map((host) => ({
              key: host.target,
              label: titles[host.target],
              children: phoneOf(host, Math.min(1, width / (phone.width + 32))),
            }))}
          />
        ))}
    </div>
  );
}

/** The width of an element, pixels; 0 before it is known. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}

interface PhoneProps extends Props {
  readonly host: Host;
  readonly scale: number;
}

function Phone({ host, scale, opened, onRenew }: PhoneProps) {
  const title = titles[host.target];
  return (
    <section aria-label={title}>
      <Flex align="center" justify="space-between">
        <Typography.Text strong>{title}</Typography.Text>
        <Popover trigger="click" placement="bottomRight" content={<OnPhone {...{ host, opened, onRenew }} />}>
          <Button type="text" icon={<QrcodeOutlined aria-hidden />} aria-label={`手机打开 ${title}`}>
            手机打开
          </Button>
        </Popover>
      </Flex>
      <div className="phone" style={{ width: phone.width * scale, height: phone.height * scale }}>
        <iframe
          src={host.frame}
          title={`预览：${title}`}
          // A page of a preview leads the console nowhere.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"
          allow="clipboard-write"
          width={phone.width}
          height={phone.height}
          style={{ transform: `scale(${String(scale)})` }}
        />
      </div>
    </section>
  );
}

function OnPhone({ host, opened, onRenew }: Props & { readonly host: Host }) {
  if (host.phone === '') {
    return (
      <Typography.Paragraph className="phone-link">
        手机连不到这台服务器。让预览监听局域网：设置 PREVIEW_HOST=0.0.0.0 后重新启动。
      </Typography.Paragraph>
    );
  }
  return (
    <Card variant="borderless" size="small" className="phone-link">
      <QRCode value={host.phone} size={200} onRefresh={onRenew} />
      <Typography.Paragraph
        copyable={{ text: host.phone, tooltips: ['复制链接', '已复制'] }}
        className="wrapped"
      >
        {host.phone}
      </Typography.Paragraph>
      <Typography.Text type="secondary">
        只能打开一次，
        <Moment at={opened.links_until} /> 前有效。
      </Typography.Text>
      <Button type="link" onClick={onRenew}>
        换新链接
      </Button>
    </Card>
  );
}
