import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useOwnBusiness } from '../business/use-own-business.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { Establishments } from './establishments.tsx';
import { InvoicingPage } from './invoicing-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useEstablishments, useSettings } from './use-invoicing.ts';

/** Certifier, issuer and branches; a business that has none yet begins here. */
export const SetupTab = () => {
  const { t } = useTranslation();
  const settings = useSettings();
  const establishments = useEstablishments();
  const locations = useLocations();
  const business = useOwnBusiness();
  return (
    <InvoicingPage part="configuracion">
      <Loaded query={settings}>
        {({ settings: said }) => (
          <Stack>
            {said === null && <Text>{t('admin.invoicingBegin')}</Text>}
            <Loaded query={business}>
              {({ name, taxId }) => <SettingsForm settings={said} business={{ name, taxId: taxId ?? null }} />}
            </Loaded>
            <Loaded query={locations}>
              {({ data }) => (
                <Establishments
                  locations={data}
                  establishments={establishments.data ?? []}
                  isSetUp={said?.isActive === true}
                />
              )}
            </Loaded>
            <Text c="dimmed">
              {t('admin.whichPaymentsInvoiced')}{' '}
              <Anchor component={Link} href="/cobro">
                {t('admin.methodsAndTaxes')}
              </Anchor>
            </Text>
          </Stack>
        )}
      </Loaded>
    </InvoicingPage>
  );
};
