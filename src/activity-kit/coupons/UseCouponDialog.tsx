import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './UseCouponDialog.module.css';
import { couponTexts as texts } from './coupon-texts.ts';

interface UseCouponDialogProps {
  readonly title: string;
  readonly usage: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a coupon is used, which cannot be undone. */
export function UseCouponDialog({ title, usage, onConfirm, onClose }: UseCouponDialogProps) {
  return (
    <Dialog title={texts.confirmUse} onClose={onClose}>
      <Text of="title" breaksAnywhere>
        {title}
      </Text>
      <p className={css.usage}>{usage}</p>
      <p className={css.note}>{texts.noReturn}</p>
      <Stack columns="two" gap={12}>
        <Button wide variant="quiet" onClick={onClose}>
          {texts.later}
        </Button>
        <Button wide onClick={onConfirm}>
          {texts.confirmUse}
        </Button>
      </Stack>
    </Dialog>
  );
}
