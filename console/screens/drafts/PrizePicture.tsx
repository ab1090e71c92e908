import { Button, Flex, Radio } from 'antd';
import { prizePictures } from '#contract/activity-kit/prize-pictures.ts';
import { pictureOfPrize, prizePictureChoices } from './prize-picture.ts';

interface Shown {
  readonly picture?: string | undefined;
  readonly kind: string;
}

/** A prize as members see it. */
export function PrizePicture({ of: prize, size }: { readonly of: Shown; readonly size: number }) {
  const { address, title } = prizePictureChoices[pictureOfPrize(prize)];
  return <img src={address} alt={title} width={size} height={size} />;
}

interface ChoiceProps {
  readonly of: Shown;
  readonly isReadOnly: boolean;
  /** With undefined the kind of the prize decides again. */
  readonly onChange: (picture: string | undefined) => void;
}

/** The pictures that a prize can have, to be chosen by seeing them; arrow keys go from one to the next. */
export function PrizePictureChoice({ of: prize, isReadOnly, onChange }: ChoiceProps) {
  const isNamed = prize.picture !== undefined;
  return (
    <fieldset className="prize-pictures">
      <legend>图片（会员看到的样子）</legend>
      <Radio.Group
        aria-label="奖品图片"
        disabled={isReadOnly}
        value={pictureOfPrize(prize)}
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
      <div className="secondary">
        {isNamed ? '已选定。' : '没有选定，按奖品种类显示。'}
        {isNamed && !isReadOnly && (
          <Button size="small" type="link" onClick={() => onChange(undefined)}>
            按种类显示
          </Button>
        )}
      </div>
    </fieldset>
  );
}
