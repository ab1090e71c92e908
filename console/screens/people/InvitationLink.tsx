import { Modal, Typography } from 'antd';
import type { people } from '#contract/console/people.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Moment } from '../../parts/Moment.tsx';

interface Props {
  readonly link: DataOf<typeof people.invite> | undefined;
  readonly onClose: () => void;
}

/** The link of an invitation, which is shown once; what is behind `#` is never sent to a server by opening it. */
export function InvitationLink({ link, onClose }: Props) {
  return (
    <Modal
      open={link !== undefined}
      title="邀请链接"
      okText="我已复制"
      cancelButtonProps={{ hidden: true }}
      closable={false}
      mask={{ closable: false }}
      onOk={onClose}
    >
      {link && (
        <>
          <Typography.Paragraph>
            请通过可信的渠道发给本人。链接只能使用一次，有效到 <Moment at={link.expires_at} />
            ；关闭后不会再显示。
          </Typography.Paragraph>
          <Typography.Paragraph copyable code>
            {`${window.location.origin}/invitation#${link.token}`}
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
