import type { QuarantinedTail } from '@comanda/contracts';
import { errorText, formatMoney } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { HUBS_KEY } from './use-fleet.ts';

/** As the cloud wants it. */
const SHORTEST = 3;
const LONGEST = 300;

/** Leaves out what a replaced hub had not sent; the reason goes to the log. */
export const DiscardTailDialog = ({ tail, onClose }: { tail: QuarantinedTail; onClose(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [reason, setReason] = useState('');
  const discard = useMutation({
    mutationFn: () =>
      api.send('POST', `/hubs/${tail.hubId}/quarantine/discard`, { body: { businessId, reason: reason.trim() } }),
    onSuccess: () => {
      feedback.done(t('admin.tailDiscarded', { count: tail.changes }));
      onClose();
      return client.invalidateQueries({ queryKey: HUBS_KEY });
    },
  });
  const what = { count: tail.changes, name: tail.locationName, total: formatMoney(tail.paymentTotal) };
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.tailDiscardTitle', what)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          discard.mutate();
        }}
      >
        <Stack>
          <Text>{t(tail.paymentCount > 0 ? 'admin.tailDiscardMoney' : 'admin.tailDiscardHint', what)}</Text>
          <Textarea
            label={t('admin.tailReason')}
            description={t('admin.tailReasonHint')}
            maxLength={LONGEST}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            error={discard.error ? errorText(t, discard.error) : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="chile" loading={discard.isPending} disabled={reason.trim().length < SHORTEST}>
              {t('admin.tailDiscard')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
