import type { CustomerCollection, CustomerView } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { Alert, Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useIsAtHub, useMay } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoreCard } from './core-card.tsx';
import { CustomerActions } from './customer-actions.tsx';
import classes from './customers.module.css';
import { DuplicatesCard } from './duplicates-card.tsx';
import { ElementCard } from './element-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { MergesCard } from './merges-card.tsx';
import { STATUS_COLOR } from './status.ts';
import { useCustomer } from './use-customer.ts';

const LEFT: CustomerCollection[] = ['phones', 'emails'];
const RIGHT: CustomerCollection[] = ['billing-profiles', 'addresses'];

const Notice = ({ customer }: { customer: CustomerView }) => {
  const { t, i18n } = useTranslation();
  const at = (time: string) => formatDateTime(time, 'America/Guatemala', i18n.language);
  const said = customer.anonymizedAt
    ? t('admin.wasAnonymized', { at: at(customer.anonymizedAt) })
    : customer.deletedAt
      ? t('admin.wasDeleted', { at: at(customer.deletedAt) })
      : customer.anonymizeAfter
        ? t('admin.willBeAnonymized', { at: at(customer.anonymizeAfter) })
        : null;
  if (!said) return null;
  return (
    <Alert color="maize" icon={<IconInfoCircle />}>
      {said}{' '}
      {customer.mergedInto && (
        <Anchor component={Link} c="inherit" underline="always" href={`/clientes/${customer.mergedInto}`}>
          {t('admin.mergedInto')}
        </Anchor>
      )}
    </Alert>
  );
};

/** Everything about one customer, changed where it stands. */
export const CustomerPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { query, conflict, isSaving, save, show } = useCustomer(id);
  const mayUpdate = useMay('Customer:Update');
  const isAtHub = useIsAtHub();
  return (
    <Loaded query={query}>
      {(customer) => {
        const mayChange = mayUpdate && !customer.deletedAt && !customer.anonymizedAt;
        const shared = { customer, mayChange, busy: isSaving, save };
        return (
          <Page
            back={{ to: '/clientes', label: t('admin.customers') }}
            title={
              <Group gap={12}>
                {customer.displayName || t('customers.unnamed')}
                {customer.deletedAt ? (
                  <Badge size="lg" color="chile">
                    {t('admin.deleted')}
                  </Badge>
                ) : (
                  <Badge size="lg" color={STATUS_COLOR[customer.status]}>
                    {t(`customers.status_${customer.status}`)}
                  </Badge>
                )}
              </Group>
            }
            actions={<CustomerActions customer={customer} save={save} onChanged={show} />}
          >
            <Stack>
              <Notice customer={customer} />
              {mayChange && !isAtHub && <DuplicatesCard customer={customer} />}
              <CoreCard key={[customer.firstName, customer.lastName, customer.notes].join('\n')} {...shared} />
              <div className={classes.columns}>
                {[LEFT, RIGHT].map((side) => (
                  <Stack key={side[0]}>
                    {side.map((collection) => (
                      <ElementCard key={collection} collection={collection} {...shared} />
                    ))}
                  </Stack>
                ))}
              </div>
              {!isAtHub && <MailsCard customerId={customer.id} />}
              {!isAtHub && <MergesCard customer={customer} />}
              <Text size="sm" c="dimmed">
                {t('admin.versionIs', { version: customer.version })}
              </Text>
            </Stack>
            {conflict && <ConflictDialog conflict={conflict} />}
          </Page>
        );
      }}
    </Loaded>
  );
};
