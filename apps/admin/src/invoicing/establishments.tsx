import { explainFel, type FelEstablishment, type FelTrial, type Location } from '@comanda/contracts';
import { Button, Card, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { EstablishmentModal } from './establishment-modal.tsx';
import classes from './invoicing.module.css';
import { useFelWrite } from './use-invoicing.ts';

/** What came of trying the certifier. */
const Trial = ({ trial }: { trial: FelTrial }) => {
  const { t, i18n } = useTranslation();
  const [error] = trial.errors;
  if (error) {
    return (
      <span role="status" className={classes.reason} data-tone="bad">
        <IconAlertTriangle size={18} /> {explainFel(error.code)[i18n.language]} {error.message}
      </span>
    );
  }
  return (
    <span role="status">
      <IconCircleCheck size={18} color="var(--jade)" />{' '}
      {trial.authorization ? t('admin.trialCertified', { uuid: trial.authorization }) : t('admin.trialSignedIn')}
    </span>
  );
};

const Branch = ({
  location,
  establishment,
  isSetUp,
  onEdit,
}: {
  location: Location;
  establishment: FelEstablishment | undefined;
  isSetUp: boolean;
  onEdit(): void;
}) => {
  const { t } = useTranslation();
  const mayChange = useMay('Fel:Update');
  const [trial, setTrial] = useState<FelTrial | null>(null);
  const tryIt = useFelWrite<FelTrial>('', setTrial);
  return (
    <li className={classes.row} aria-label={location.name}>
      <span className={classes.what}>
        <strong>{location.name}</strong>
        <span className={classes.soft}>
          {establishment
            ? `${establishment.code} · ${establishment.commercialName} · ${establishment.address}`
            : t('admin.noEstablishment')}
        </span>
        {trial && <Trial trial={trial} />}
        <FormError error={tryIt.error} fields={[]} />
      </span>
      {mayChange && (
        <span className={classes.actions}>
          {establishment && isSetUp && (
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={18} />}
              aria-label={`${t('admin.tryCertifier')}: ${location.name}`}
              loading={tryIt.isPending}
              onClick={() => tryIt.mutate({ to: '/settings/test', body: { locationId: location.id } })}
            >
              {t('admin.tryCertifier')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} />}
            aria-label={`${t('admin.edit')}: ${location.name}`}
            onClick={onEdit}
          >
            {t('admin.edit')}
          </Button>
        </span>
      )}
    </li>
  );
};

/** What each branch is in SAT's register, and a trial of it. */
export const Establishments = ({
  locations,
  establishments,
  isSetUp,
}: {
  locations: readonly Location[];
  establishments: readonly FelEstablishment[];
  isSetUp: boolean;
}) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Location | null>(null);
  const ofLocation = (id: string) => establishments.find((one) => one.locationId === id);
  return (
    <Card withBorder p={0}>
      <Title order={2} size="h4" p="md" pb={0}>
        {t('admin.establishments')}
      </Title>
      <Text c="dimmed" px="md">
        {t('admin.establishmentsHint')}
      </Text>
      <ul className={classes.rows}>
        {locations.map((location) => (
          <Branch
            key={location.id}
            location={location}
            establishment={ofLocation(location.id)}
            isSetUp={isSetUp}
            onEdit={() => setEdited(location)}
          />
        ))}
      </ul>
      {edited && (
        <EstablishmentModal location={edited} establishment={ofLocation(edited.id)} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
};
