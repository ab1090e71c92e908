import { Button, Flex } from 'antd';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import { PictureButton } from '../../parts/pictures/PictureButton.tsx';
import { PictureControl } from './field-controls.tsx';
import type { ControlProps } from './field-controls.tsx';

/** A picture of the product by its name, or one that was uploaded. */
export function UploadControl(props: ControlProps) {
  const { label, value, onChange } = props;
  const isUploaded = typeof value === 'string' && uploadedPicture.test(value);
  return (
    <Flex vertical gap="small">
      {isUploaded ? (
        <>
          <img className="picture-chosen" src={value} alt={`${label}：上传的图片`} />
          <Button size="small" onClick={() => onChange('gift')}>
            改用产品图片
          </Button>
        </>
      ) : (
        <PictureControl {...props} />
      )}
      <PictureButton onChoose={onChange} />
    </Flex>
  );
}
