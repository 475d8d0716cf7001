import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useFelWrite } from './use-invoicing.ts';

/** Letters a reason has at least and at most. */
const LEAST = 10;
const MOST = 500;

/** Asks why a document is annulled; SAT gets the reason. */
export const AnnulModal = ({ documentId, name, onClose }: { documentId: string; name: string; onClose(): void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const annul = useFelWrite(t('admin.annulAsked'), onClose);
  const isWrong = reason.trim().length < LEAST;
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.annulOf', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isWrong) annul.mutate({ to: `/documents/${documentId}/cancel`, body: { reason: reason.trim() } });
        }}
      >
        <Stack>
          <Text>{t('admin.annulHint')}</Text>
          <Textarea
            data-autofocus
            label={t('admin.annulReason')}
            required
            autosize
            minRows={2}
            maxLength={MOST}
            value={reason}
            error={isTried && isWrong ? t('admin.annulReasonShort') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError error={annul.error} fields={[]} />
          <Button type="submit" size="xl" color="chile" loading={annul.isPending}>
            {t('admin.annul')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
