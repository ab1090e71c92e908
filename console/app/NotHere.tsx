import { Button, Result } from 'antd';
import { Link } from 'react-router-dom';

/** The answer to an address that there is not, or that is not for this operator. */
export function NotHere() {
  return (
    <Result
      status="404"
      title="没有这个页面"
      subTitle="地址不存在，或者您的角色看不到它。"
      extra={
        <Link to="/">
          <Button type="primary">回到首页</Button>
        </Link>
      }
    />
  );
}
