import {
  APPROVER_PIN_DIGITS,
  ASSISTANT_VOIDS,
  BUSINESS_DAY_CUTOFF,
  type DayHours,
  IDLE_LOCK_MINUTES,
  MAX_DISCOUNT_PERCENT,
  OPENING_HOURS,
  readOpeningHours,
  SCALE_CODES,
  UNSEEN_TICKET_SECONDS,
  writeOpeningHours,
} from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Card, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { BusinessCard } from '../business/business-card.tsx';
import { useOwnBusiness } from '../business/use-own-business.ts';
import { readTime } from '../catalogue/menus/time-of-day.ts';
import { useIsPaired } from '../hub-home/use-is-paired.ts';
import { useParameters, useSetParameter } from '../kitchen/use-kitchen.ts';
import { AssistantVoids } from './assistant-voids.tsx';
import { DayStart } from './day-start.tsx';
import { DiscountLimits } from './discount-limits.tsx';
import { NumberSetting } from './number-setting.tsx';
import classes from './place.module.css';
import { ReservationSettings } from './reservation-settings.tsx';
import { SafesCard } from './safes-card.tsx';
import { ScaleLabels } from './scale-labels.tsx';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const USUAL = { from: '07:00', to: '22:00' };

/** As it is kept, however it was typed: Enter saves before a field is left. */
const asRead = (day: DayHours): DayHours =>
  day && { from: readTime(day.from) ?? day.from, to: readTime(day.to) ?? day.to };

const Day = ({ name, hours, onChange }: { name: string; hours: DayHours; onChange(next: DayHours): void }) => {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.day} aria-label={name}>
      <Switch
        size="lg"
        label={name}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? USUAL : null)}
      />
      {hours === null ? (
        <Text c="dimmed">{t('admin.closedDay')}</Text>
      ) : (
        <div className={classes.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              className={classes.time}
              aria-label={t(end === 'from' ? 'admin.opensAt' : 'admin.closesAt', { day: name })}
              autoComplete="off"
              maxLength={12}
              value={hours[end]}
              error={readTime(hours[end]) === null}
              onBlur={() => onChange({ ...hours, [end]: readTime(hours[end]) ?? hours[end] })}
              onChange={(event) => onChange({ ...hours, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};

const Hours = ({ savedValue }: { savedValue: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [week, setWeek] = useState<DayHours[]>(() => readOpeningHours(savedValue ?? '') ?? DAYS.map(() => USUAL));
  const [saved, setSaved] = useState(week);
  const isWhole = week.every((day) => day === null || (readTime(day.from) !== null && readTime(day.to) !== null));
  const save = () =>
    setParameter.mutate(
      { name: OPENING_HOURS, value: writeOpeningHours(week.map(asRead)) },
      {
        onSuccess: () => {
          setSaved(week);
          feedback.done(t('admin.saved'));
        },
      },
    );
  return (
    <Card withBorder p="lg">
      <form
        data-unsaved={week !== saved || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) save();
        }}
      >
        <Stack>
          <Title order={2} size="h4">
            {t('admin.openingHours')}
          </Title>
          {DAYS.map((day, index) => (
            <Day
              key={day}
              name={t(`admin.day_${day}`)}
              hours={week[index] ?? null}
              onChange={(next) => setWeek(week.with(index, next))}
            />
          ))}
          <Text c="dimmed" size="sm">
            {t('admin.pastMidnight')}
          </Text>
          <div className={classes.actions}>
            <Button type="submit" loading={setParameter.isPending}>
              {t('admin.saveHours')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={20} />}
              onClick={() => setWeek(DAYS.map(() => week[0] ?? null))}
            >
              {t('admin.allAsMonday')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};

const IDLE_DEFAULT = 10;
const UNSEEN_DEFAULT = 60;
const PIN_DIGITS_DEFAULT = 6;

/** At a hub: in the cloud the business, which may have several places, has a page of its own. */
const BusinessHere = () => {
  const business = useOwnBusiness();
  const isPaired = useIsPaired();
  return (
    <Loaded query={business}>
      {(one) => <BusinessCard key={one.name} business={one} isSaidElsewhere={isPaired} />}
    </Loaded>
  );
};

/** Where it is, when it is open, and how careful its tills are. */
export const PlaceEditor = () => {
  const { t } = useTranslation();
  const { membership } = useBusiness();
  const { name, code, timeZone } = usePlace();
  const parameters = useParameters();
  const mayChange = useMay('Business:Update');
  const mayKeepSafes = useMay('Safe:Update');
  const isAtHub = useIsAtHub();
  return (
    <Loaded query={parameters}>
      {(settings) => (
        <Stack maw={640}>
          <Card withBorder p="lg">
            <Text fw={650} size="lg">
              {name}
            </Text>
            <Text c="dimmed">{membership.businessName}</Text>
            <Text c="dimmed">{t('admin.codeAndZone', { code, zone: timeZone })}</Text>
          </Card>
          {mayChange && (
            <>
              {isAtHub && <BusinessHere />}
              <Hours savedValue={settings.get(OPENING_HOURS)} />
              <DayStart savedValue={settings.get(BUSINESS_DAY_CUTOFF)} />
              <ScaleLabels savedValue={settings.get(SCALE_CODES)} />
              {mayKeepSafes && <SafesCard />}
              <Card withBorder p="lg">
                <Stack>
                  <Title order={2} size="h4">
                    {t('admin.tillSafety')}
                  </Title>
                  <NumberSetting
                    name={IDLE_LOCK_MINUTES}
                    label={t('admin.idleLock')}
                    hint={t('admin.idleLockHint')}
                    savedValue={Number(settings.get(IDLE_LOCK_MINUTES) ?? IDLE_DEFAULT)}
                    least={0}
                    most={240}
                  />
                  <NumberSetting
                    name={APPROVER_PIN_DIGITS}
                    label={t('admin.pinDigits')}
                    hint={t('admin.pinDigitsHint')}
                    savedValue={Number(settings.get(APPROVER_PIN_DIGITS) ?? PIN_DIGITS_DEFAULT)}
                    least={4}
                    most={8}
                  />
                </Stack>
              </Card>
              <ReservationSettings settings={settings} />
              <DiscountLimits savedValue={settings.get(MAX_DISCOUNT_PERCENT)} />
              <AssistantVoids savedValue={settings.get(ASSISTANT_VOIDS)} />
              <Card withBorder p="lg">
                <Stack>
                  <Title order={2} size="h4">
                    {t('admin.kitchenSafety')}
                  </Title>
                  <NumberSetting
                    name={UNSEEN_TICKET_SECONDS}
                    label={t('admin.unseenTickets')}
                    hint={t('admin.unseenTicketsHint')}
                    savedValue={Number(settings.get(UNSEEN_TICKET_SECONDS) ?? UNSEEN_DEFAULT)}
                    least={0}
                    most={900}
                  />
                </Stack>
              </Card>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  );
};
