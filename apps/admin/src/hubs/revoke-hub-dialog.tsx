import type { HubView } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { HUBS_KEY } from './use-fleet.ts';

/** As the cloud wants it. */
const SHORTEST = 3;
const LONGEST = 300;

/** The day of an instant where the reader is, as a date field has it. */
const dayOf = (at: Date): string => at.toLocaleDateString('sv-SE');

/** When a day began where the reader is, yet no hub is missing before it was paired. */
const beginOf = (day: string, pairedAt: string): string => {
  const begin = new Date(`${day}T00:00`).toISOString();
  return begin < pairedAt ? pairedAt : begin;
};

/** Refuses a lost hub for good; the reason goes to the log. */
export const RevokeHubDialog = ({
  hub,
  isAtWork,
  onClose,
}: {
  hub: HubView;
  /** The hub its location works with: what stops is said, and agreed to. */
  isAtWork: boolean;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [reason, setReason] = useState('');
  const [lostOn, setLostOn] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const revoke = useMutation({
    mutationFn: () => {
      const lost = lostOn === '' ? {} : { lostSince: beginOf(lostOn, hub.pairedAt) };
      return api.send('POST', `/hubs/${hub.id}/revoke`, { body: { businessId, reason: reason.trim(), ...lost } });
    },
    onSuccess: () => {
      feedback.done(t('admin.hubRevoked'));
      onClose();
      return client.invalidateQueries({ queryKey: HUBS_KEY });
    },
  });
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.revokeHubTitle', { name: hub.locationName })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          revoke.mutate();
        }}
      >
        <Stack>
          <Text>{t('admin.revokeHubHint')}</Text>
          <Textarea
            label={t('admin.revokeHubReason')}
            maxLength={LONGEST}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            error={revoke.error ? errorText(t, revoke.error) : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('admin.revokeHubLostOn')}
            description={t('admin.revokeHubLostOnHint')}
            min={dayOf(new Date(hub.pairedAt))}
            max={dayOf(new Date())}
            value={lostOn}
            onChange={(event) => setLostOn(event.currentTarget.value)}
          />
          {isAtWork && (
            <Checkbox
              label={t('admin.revokeActiveHub')}
              checked={isAgreed}
              onChange={(event) => setIsAgreed(event.currentTarget.checked)}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              color="chile"
              loading={revoke.isPending}
              disabled={reason.trim().length < SHORTEST || (isAtWork && !isAgreed)}
            >
              {t('admin.revokeHub')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
