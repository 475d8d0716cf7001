import type { CustomerRequest, CustomerView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { requestFacts } from './request-facts.ts';
import { useAnswered } from './use-requests.ts';

const PATHS = {
  createCustomer: ['POST', ''],
  updateCustomer: ['PATCH', ''],
  setCustomerStatus: ['PATCH', '/status'],
  addCustomerElement: ['POST', '/:collection'],
  replaceCustomerElement: ['PUT', '/:collection/:itemId'],
  removeCustomerElement: ['DELETE', '/:collection/:itemId'],
} as const;

/** Says the change again on top of what the customer is now. */
const useAgain = () => {
  const runtime = useRuntime();
  return async ({ operation, input, customerId }: CustomerRequest): Promise<void> => {
    const { version } = await runtime.api.get<CustomerView>(`/customers/${customerId}`);
    const [method, below] = PATHS[operation];
    const path = below.replace(':collection', input.collection ?? '').replace(':itemId', input.itemId ?? '');
    await runtime.write({ method, path: `/customers/${customerId}${path}`, body: input.given, ifMatch: version });
  };
};

const Facts = ({ request }: { request: CustomerRequest }) => {
  const { t } = useTranslation();
  const isConflict = request.state === 'conflict';
  return (
    <dl className={classes.facts}>
      {requestFacts(t, request).map(({ label, mine, theirs }) => (
        <div key={label} data-conflict={isConflict || undefined}>
          <dt>{label}</dt>
          <dd>
            {isConflict && <small>{t('customers.mine')}</small>}
            {mine || '—'}
          </dd>
          {isConflict && (
            <dd>
              <small>{t('customers.theirs')}</small>
              {theirs || '—'}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

const Answered = ({ request }: { request: CustomerRequest }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const sayAgain = useAgain();
  const [busy, setBusy] = useState<'again' | 'leave' | null>(null);
  const { id, state, operation, customerName, refusal } = request;
  const settle = async (how: 'again' | 'leave') => {
    setBusy(how);
    try {
      if (how === 'again') await sayAgain(request);
      await runtime.write({ method: 'POST', path: `/sync/commands/${id}/seen` });
    } catch (error) {
      feedback.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.customers });
    setBusy(null);
  };
  return (
    <article className={classes.answered}>
      <h2>{customerName ?? t('customers.unnamed')}</h2>
      <Text c="dimmed">{t(`customers.asked_${operation}`)}</Text>
      <p className={classes.why}>
        {state === 'conflict' ? t('customers.conflict') : t('customers.rejected')}
        {refusal && <b>{t(`errors.${refusal.code}`, { defaultValue: refusal.code })}</b>}
      </p>
      <Facts request={request} />
      <div className={classes.buttons}>
        {state === 'conflict' ? (
          <>
            <Button size="lg" variant="default" loading={busy === 'leave'} onClick={() => void settle('leave')}>
              {t('customers.leaveTheirs')}
            </Button>
            <Button size="lg" loading={busy === 'again'} onClick={() => void settle('again')}>
              {t('customers.useMine')}
            </Button>
          </>
        ) : (
          <Button size="lg" loading={busy === 'leave'} onClick={() => void settle('leave')}>
            {t('customers.understood')}
          </Button>
        )}
      </div>
    </article>
  );
};

/** What this person changed and the cloud did not take: why, and what to do about it. */
export const RequestsSheet = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const answered = useAnswered();
  return (
    <Sheet title={t('customers.answersTitle')} size="lg" onClose={onClose}>
      {answered.length === 0 && <Text>{t('customers.answersDone')}</Text>}
      {answered.map((request) => (
        <Answered key={request.id} request={request} />
      ))}
    </Sheet>
  );
};

/** That something is there to look at; on top of the page until it was. */
export const AnsweredNotice = () => {
  const { t } = useTranslation();
  const answered = useAnswered();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {answered.length > 0 && (
        <div className={classes.notice} role="alert">
          <span>{t('customers.answers', { count: answered.length })}</span>
          <Button color="maize" onClick={() => setOpen(true)}>
            {t('customers.answersSee')}
          </Button>
        </div>
      )}
      {isOpen && <RequestsSheet onClose={() => setOpen(false)} />}
    </>
  );
};
