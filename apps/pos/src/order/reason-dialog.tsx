import { Modal } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useApp } from '../base/context.ts';
import { type OwnWord, useTranslation } from '../base/use-translation.ts';
import { Chip } from './add-bar.tsx';
import classes from './order.module.css';

export interface ReasonDialogProps {
  title: string;
  /** The button names what will happen. */
  confirm: string;
  /** The words of the usual reasons. */
  reasons: readonly OwnWord[];
  /** False when it was refused: the dialog stays with what was typed, unless who asked put the manager's question away. */
  onConfirm(reason: string): Promise<boolean>;
  onClose(): void;
  /** Letters a reason has, and what is said of it, where they are not the usual ones. */
  least?: number;
  most?: number;
  hint?: string;
  /** What else is asked, above the button; it is not ready until that is answered. */
  children?: ReactNode;
  isReady?: boolean;
}

/** Asks why; the answer goes to the audit log (docs/decisions.md#food-that-was-cooked-and-not-paid). */
export const ReasonDialog = ({
  title,
  confirm,
  reasons,
  onConfirm,
  onClose,
  least = 3,
  most = 200,
  hint,
  children,
  isReady = true,
}: ReasonDialogProps) => {
  const { t } = useTranslation();
  const { putAway } = useApp().approvals;
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const hasKeyboard = useMediaQuery('(pointer: fine)', window.matchMedia('(pointer: fine)').matches);
  const valid = reason.trim().length >= least && isReady;
  const submit = async () => {
    if (!valid || busy) return;
    setBusy(true);
    const before = putAway.get();
    const done = await onConfirm(reason.trim());
    setBusy(false);
    if (done || putAway.get() > before) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <TextInput
            // On a tablet the keyboard would cover the usual reasons.
            data-autofocus={hasKeyboard || undefined}
            label={t('pos.reason')}
            description={hint ?? t('pos.reasonHint')}
            placeholder={t('pos.otherReason')}
            inputContainer={(input) => (
              <Stack gap="xs" pt="xs">
                <div className={classes.chips} data-autofocus={!hasKeyboard || undefined} tabIndex={-1}>
                  {reasons.map((key) => (
                    <Chip
                      key={key}
                      on={reason === t(`pos.${key}`)}
                      label={t(`pos.${key}`)}
                      onClick={() => setReason(t(`pos.${key}`))}
                    >
                      {t(`pos.${key}`)}
                    </Chip>
                  ))}
                </div>
                {input}
              </Stack>
            )}
            maxLength={most}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {children}
          <Button type="submit" size="xl" color="chile" loading={busy} disabled={!valid}>
            {confirm}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
