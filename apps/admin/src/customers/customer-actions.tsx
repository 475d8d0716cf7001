import type { CustomerStatus, CustomerView } from '@comanda/contracts';
import { Confirm, useFeedback } from '@comanda/web/mantine';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApi, useIsAtHub, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { Save } from './use-customer.ts';

/** What can be done with the whole customer: another status, deleting, forgetting. */
export const CustomerActions = ({
  customer,
  save,
  onChanged,
}: {
  customer: CustomerView;
  save: Save;
  onChanged(customer: CustomerView): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<'delete' | 'anonymize' | null>(null);
  // Of all copies of a customer, the cloud's alone is deleted or forgotten.
  const isInCloud = !useIsAtHub();
  const [mayUpdate, mayDelete] = [useMay('Customer:Update'), useMay('Customer:Delete') && isInCloud];
  const fail = (error: unknown) => {
    setAsking(null);
    feedback.error(error);
    // Most likely somebody changed them meanwhile: whoever asked sees what they are now.
    void client.invalidateQueries({ queryKey: ['customers', 'one', customer.id] });
  };
  const setStatus = async (status: CustomerStatus) => {
    const saved = await save({ method: 'PATCH', path: '/status', body: { status } });
    if (!saved.done) feedback.error(saved.error);
  };
  const remove = useMutation({
    mutationFn: () => api.send('DELETE', `/customers/${customer.id}`, { ifMatch: customer.version }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['customers'] });
      feedback.done(t('admin.customerDeleted'));
      navigate('/clientes');
    },
    onError: fail,
  });
  const forget = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      api.send<CustomerView>(method, `/customers/${customer.id}/anonymize`, {
        body: {},
        ifMatch: customer.version,
      }),
    onSuccess: (view) => {
      setAsking(null);
      onChanged(view);
    },
    onError: fail,
  });
  const others = (['active', 'inactive', 'blocked'] as CustomerStatus[]).filter((one) => one !== customer.status);
  const name = customer.displayName || t('customers.unnamed');
  if (customer.deletedAt || customer.anonymizedAt || (!mayUpdate && !mayDelete)) return null;
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} />}>
            {t('admin.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate &&
            others.map((status) => (
              <Menu.Item key={status} onClick={() => void setStatus(status)}>
                {t(`admin.setStatus_${status}`)}
              </Menu.Item>
            ))}
          {mayDelete &&
            (customer.anonymizeAfter ? (
              <Menu.Item onClick={() => forget.mutate('DELETE')}>{t('admin.anonymizeCancel')}</Menu.Item>
            ) : (
              <Menu.Item color="chile" onClick={() => setAsking('anonymize')}>
                {t('admin.anonymize')}
              </Menu.Item>
            ))}
          {mayDelete && (
            <Menu.Item color="chile" onClick={() => setAsking('delete')}>
              {t('admin.deleteCustomer')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'delete' && (
        <Confirm
          title={t('admin.deleteTitle', { name })}
          hint={t('admin.deleteHint')}
          action={t('common.delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'anonymize' && (
        <Confirm
          title={t('admin.anonymizeTitle', { name })}
          hint={t('admin.anonymizeHint')}
          action={t('admin.anonymizeAction')}
          busy={forget.isPending}
          onConfirm={() => forget.mutate('POST')}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
