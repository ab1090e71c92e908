import { Button, Flex, Radio } from 'antd';
import { prizePictures } from '#contract/activity-kit/prize-pictures.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import { PictureButton } from '../../parts/pictures/PictureButton.tsx';
import { pictureOfPrize, prizePictureChoices, shownPicture } from './prize-picture.ts';
import type { ShownPrize } from './prize-picture.ts';

/** A prize as members see it. */
export function PrizePicture({ of: prize, size }: { readonly of: ShownPrize; readonly size: number }) {
  const { address, title } = shownPicture(prize);
  return <img className="prize-shown" src={address} alt={title} width={size} height={size} />;
}

interface ChoiceProps {
  readonly of: ShownPrize;
  readonly isReadOnly: boolean;
  /** With undefined the kind of the prize decides again. */
  readonly onChange: (picture: string | undefined) => void;
}

const advice = '奖品图片显示在方格里：正方形、400 像素左右、背景透明或纯白的图片最合适。';

/** The pictures that a prize can have, to be chosen by seeing them or uploaded; arrow keys go from one to the next. */
export function PrizePictureChoice({ of: prize, isReadOnly, onChange }: ChoiceProps) {
  const isNamed = prize.picture !== undefined;
  const isUploaded = uploadedPicture.test(prize.picture ?? '');
  return (
    <fieldset className="prize-pictures">
      <legend>图片（会员看到的样子）</legend>
      {isUploaded && <PrizePicture of={prize} size={96} />}
      <Radio.Group
        aria-label="奖品图片"
        disabled={isReadOnly}
        value={isUploaded ? undefined : pictureOfPrize(prize)}
        onChange={({ target }) => onChange(String(target.value))}
      >
        <Flex wrap gap={4}>
          {prizePictures.map((name) => (
            <Radio.Button key={name} value={name} className="prize-picture">
              <img src={prizePictureChoices[name].address} alt="" width={40} height={40} />
              <span>{prizePictureChoices[name].title}</span>
            </Radio.Button>
          ))}
        </Flex>
      </Radio.Group>
      <Flex wrap gap="small" align="center" className="secondary">
        {isUploaded ? '用的是上传的图片。' : isNamed ? '已选定。' : '没有选定，按奖品种类显示。'}
        {isNamed && !isReadOnly && (
          <Button size="small" type="link" onClick={() => onChange(undefined)}>
            按种类显示
          </Button>
        )}
        {!isReadOnly && <PictureButton advice={advice} onChoose={onChange} />}
      </Flex>
    </fieldset>
  );
}
