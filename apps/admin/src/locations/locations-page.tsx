import type { Location } from '@comanda/contracts';
import { Empty, Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Card, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconMapPin, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness, useMay } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const LocationForm = ({ location, onDone }: { location: Location | null; onDone(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [name, setName] = useState(location?.name ?? '');
  const [code, setCode] = useState(location?.code ?? '');
  const [timeZone, setTimeZone] = useState(location?.timeZone ?? 'America/Guatemala');
  const save = useMutation({
    mutationFn: () => {
      const path = `/businesses/${businessId}/locations`;
      return location
        ? api.send('PATCH', `${path}/${location.id}`, { body: { name, timeZone } })
        : api.send('POST', path, { body: { name, code, timeZone } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['locations'] });
      feedback.done(t('admin.saved'));
      onDone();
    },
  });
  const [wrong, touch] = useWrong(save.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <TextInput
          label={t('admin.locationName')}
          required
          data-autofocus
          value={name}
          error={wrong.name}
          onChange={(event) => {
            touch('name');
            setName(event.currentTarget.value);
          }}
        />
        <TextInput
          label={t('admin.locationCode')}
          description={t(location ? 'admin.locationCodeFixed' : 'admin.locationCodeHint')}
          required
          disabled={location !== null}
          maxLength={6}
          value={code}
          error={wrong.code}
          onChange={(event) => {
            touch('code');
            setCode(event.currentTarget.value.toUpperCase());
          }}
        />
        <Select
          label={t('admin.timeZone')}
          data={ZONES}
          searchable
          allowDeselect={false}
          value={timeZone}
          onChange={(zone) => zone && setTimeZone(zone)}
        />
        <FormError error={save.error} fields={['name', 'code']} />
        <Button type="submit" size="xl" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
};

/** The places a business sells at. */
export const LocationsPage = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const mayChange = useMay('Business:Update');
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const locations = useQuery({
    queryKey: ['locations'],
    queryFn: () => api.get<{ data: Location[] }>(`/businesses/${businessId}/locations`),
  });
  const add = mayChange && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setEditing('new')}>
      {t('admin.addLocation')}
    </Button>
  );
  return (
    <Page title={t('admin.locations')} actions={add}>
      <Loaded query={locations}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={<IconMapPin size={40} />} title={t('admin.noLocations')} hint={t('admin.noLocationsHint')} />
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {data.map((one) => (
                <Card key={one.id} withBorder p="md">
                  <Group justify="space-between" wrap="nowrap" align="start">
                    <div>
                      <Text fw={650} size="lg">
                        {one.name}
                      </Text>
                      <Text c="dimmed">{t('admin.codeIs', { code: one.code })}</Text>
                      <Text c="dimmed">{one.timeZone}</Text>
                    </div>
                    {mayChange && (
                      <Button
                        variant="subtle"
                        px="sm"
                        leftSection={<IconPencil size={18} />}
                        onClick={() => setEditing(one)}
                      >
                        {t('admin.edit')}
                      </Button>
                    )}
                  </Group>
                </Card>
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        closeOnEscape
        title={t(editing === 'new' ? 'admin.addLocation' : 'admin.editLocation')}
      >
        {editing && <LocationForm location={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Modal>
    </Page>
  );
};
