import type { KitchenStationView } from '@comanda/contracts';
import { DEFAULT_KITCHEN_STATION_ID, EXPO_STATION_ID, NO_STATION } from '@comanda/contracts';
import { Confirm, Modal, PaperHint, useFeedback } from '@comanda/web/mantine';
import { Button, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIsAtHub } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import { useDefaultStation, useExpoStation, useIsWorkplace, useKitchenWrites, useSetParameter } from './use-kitchen.ts';

/** Name of a station that is to be. */
export const NewStationDialog = ({ isFirst, onClose }: { isFirst: boolean; onClose(): void }) => {
  const { t } = useTranslation();
  const { addStation } = useKitchenWrites();
  const [name, setName] = useState('');
  const [wrong, touch] = useWrong(addStation.error);
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.addStation')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') addStation.mutate({ name, isFirst }, { onSuccess: onClose });
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('admin.stationName')}
            placeholder={t('admin.stationExample')}
            required
            maxLength={120}
            value={name}
            error={wrong.name}
            onChange={(event) => {
              touch('name');
              setName(event.currentTarget.value);
            }}
          />
          <PaperHint text={name} />
          <FormError error={addStation.error} fields={['name']} />
          <Button type="submit" size="xl" loading={addStation.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** What can be said of a station there is. */
export const StationDialog = ({
  station,
  others,
  onClose,
}: {
  station: KitchenStationView;
  others: readonly KitchenStationView[];
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { changeStation, removeStation } = useKitchenWrites();
  const setParameter = useSetParameter();
  const isAtHub = useIsAtHub();
  const isDefault = useDefaultStation() === station.id;
  const passId = useExpoStation();
  const isExpo = passId === station.id;
  // What is ready is marked at stations, not at the pass: a dish that went there could never be.
  const isWorkplace = useIsWorkplace()(station.id);
  const [name, setName] = useState(station.name);
  const [isActive, setActive] = useState(station.isActive);
  const [fallbackStationId, setFallback] = useState(station.fallbackStationId);
  const [willBeDefault, setDefault] = useState(isDefault);
  const [willBePass, setPass] = useState(isExpo);
  const [isAsked, setAsked] = useState(false);
  const [wrong, touch] = useWrong(changeStation.error);
  const save = async () => {
    await changeStation.mutateAsync({ id: station.id, body: { name, isActive, fallbackStationId } });
    if (willBeDefault && !isDefault)
      await setParameter.mutateAsync({ name: DEFAULT_KITCHEN_STATION_ID, value: station.id });
    if (willBePass !== isExpo)
      await setParameter.mutateAsync({ name: EXPO_STATION_ID, value: willBePass ? station.id : NO_STATION });
    feedback.done(t('admin.saved'));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.editStation')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What was refused is said below.
          if (name.trim() !== '') void save().catch(() => undefined);
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('admin.stationName')}
            required
            maxLength={120}
            value={name}
            error={wrong.name}
            onChange={(event) => {
              touch('name');
              setName(event.currentTarget.value);
            }}
          />
          <PaperHint text={name} />
          <Select
            label={t('admin.fallback')}
            description={t('admin.fallbackHint')}
            placeholder={t('admin.noFallback')}
            clearable
            data={others.map((one) => ({ value: one.id, label: one.name, disabled: one.id === passId }))}
            value={fallbackStationId}
            onChange={setFallback}
          />
          <Switch
            size="lg"
            label={t('admin.stationOn')}
            checked={isActive}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
          {/* There is always one: another is made it. */}
          {!isDefault && !isExpo && !willBePass && (
            <Switch
              size="lg"
              label={t('admin.stationDefault')}
              checked={willBeDefault}
              onChange={(event) => setDefault(event.currentTarget.checked)}
            />
          )}
          <Switch
            size="lg"
            label={t('admin.makePass')}
            description={isWorkplace && !isExpo ? t('admin.workplaceIsNoPass') : null}
            disabled={(isWorkplace || willBeDefault) && !isExpo}
            checked={willBePass}
            onChange={(event) => setPass(event.currentTarget.checked)}
          />
          <FormError error={changeStation.error ?? setParameter.error} fields={['name']} />
          <Button type="submit" size="xl" loading={changeStation.isPending || setParameter.isPending}>
            {t('common.save')}
          </Button>
          {/* Only its hub knows whether a screen still hangs on it. */}
          {isAtHub && (
            <Button variant="subtle" color="chile" onClick={() => setAsked(true)}>
              {t('admin.remove')}
            </Button>
          )}
        </Stack>
      </form>
      {isAsked && (
        <Confirm
          title={t('admin.removeStation', { name: station.name })}
          hint={t('admin.removeStationHint')}
          action={t('admin.remove')}
          busy={removeStation.isPending}
          onConfirm={() => removeStation.mutate(station.id, { onSuccess: onClose, onError: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </Modal>
  );
};
