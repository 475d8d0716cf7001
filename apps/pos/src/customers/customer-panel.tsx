import type { CustomerCollection, CustomerView } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { COLLECTIONS, type Element } from '@comanda/web/customers';
import { may } from '@comanda/web/hub-session';
import { ActionIcon, Alert, Badge, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCloudUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { EditCustomerSheet } from './customer-sheet.tsx';
import classes from './customers.module.css';
import { ElementSheet } from './element-sheet.tsx';
import { useCustomer } from './use-customer.ts';
import { usePending } from './use-requests.ts';

type Opened = { collection: CustomerCollection; element: Element | null } | 'core' | null;

const ORDER: CustomerCollection[] = ['phones', 'billing-profiles', 'emails', 'addresses'];

const Elements = ({
  customer,
  collection,
  mayChange,
  onOpen,
}: {
  customer: CustomerView;
  collection: CustomerCollection;
  mayChange: boolean;
  onOpen(element: Element | null): void;
}) => {
  const { t } = useTranslation();
  const { of, title, subtitle } = COLLECTIONS[collection];
  const elements = of(customer);
  const subtitleOf = (one: Element) =>
    collection === 'phones'
      ? t(`customers.phone_${subtitle(one)}`, { defaultValue: subtitle(one) })
      : 'isInvalid' in one && one.isInvalid
        ? t('customers.emailInvalid')
        : subtitle(one);
  return (
    <section className={classes.card}>
      <div className={classes.cardTop}>
        <h2>{t(`customers.${collection}`)}</h2>
        {mayChange && (
          <ActionIcon
            size={48}
            variant="subtle"
            aria-label={t(`customers.add_${collection}`)}
            onClick={() => onOpen(null)}
          >
            <IconPlus size={24} />
          </ActionIcon>
        )}
      </div>
      {elements.length === 0 && <p className={classes.none}>{t(`customers.none_${collection}`)}</p>}
      {elements.map((one) => (
        <UnstyledButton key={one.id} className={classes.element} disabled={!mayChange} onClick={() => onOpen(one)}>
          <span>
            <strong>{title(one)}</strong>
            <small>{subtitleOf(one)}</small>
          </span>
          {one.isPrimary && elements.length > 1 && <Badge color="jade">{t('customers.primary')}</Badge>}
        </UnstyledButton>
      ))}
    </section>
  );
};

const Top = ({ customer, mayChange, onEdit }: { customer: CustomerView; mayChange: boolean; onEdit(): void }) => {
  const { t } = useTranslation();
  const isPending = usePending().has(customer.id);
  return (
    <section className={classes.card}>
      <div className={classes.cardTop}>
        <h1>{customer.displayName || t('customers.unnamed')}</h1>
        {customer.status !== 'active' && <Badge color="maize">{t(`customers.status_${customer.status}`)}</Badge>}
        {mayChange && (
          <Button variant="default" leftSection={<IconPencil size={20} />} onClick={onEdit}>
            {t('customers.editCore')}
          </Button>
        )}
      </div>
      {isPending && (
        <p className={classes.pending}>
          <IconCloudUp size={24} />
          <span>
            <b>{t('customers.pending')}.</b> {t('customers.pendingHint')}
          </span>
        </p>
      )}
      <p className={customer.notes ? classes.notes : classes.none}>{customer.notes ?? t('customers.noNotes')}</p>
    </section>
  );
};

/** Everything of one customer, and the ways to change it. */
export const CustomerPanel = ({ id, onBack }: { id: string; onBack(): void }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { data: customer, error } = useCustomer(id);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isGone = customer !== undefined && (customer.deletedAt !== null || customer.anonymizedAt !== null);
  const mayChange = !isGone && may(session, 'Customer:Update');
  return (
    <div className={classes.panel}>
      <Button className={classes.back} variant="subtle" leftSection={<IconArrowLeft size={20} />} onClick={onBack}>
        {t('customers.back')}
      </Button>
      {!customer && !error && <Skeleton height={240} radius={8} />}
      {!customer && error && <Alert color="chile">{errorText(t, error)}</Alert>}
      {isGone && <Alert color="maize">{t('customers.gone')}</Alert>}
      {customer && (
        <>
          <Top customer={customer} mayChange={mayChange} onEdit={() => setOpened('core')} />
          <div className={classes.cards}>
            {ORDER.map((collection) => (
              <Elements
                key={collection}
                customer={customer}
                collection={collection}
                mayChange={mayChange}
                onOpen={(element) => setOpened({ collection, element })}
              />
            ))}
          </div>
          {opened === 'core' && <EditCustomerSheet customer={customer} onClose={close} />}
          {opened !== null && opened !== 'core' && <ElementSheet customer={customer} {...opened} onClose={close} />}
        </>
      )}
    </div>
  );
};
