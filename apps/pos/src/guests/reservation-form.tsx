import type { Availability, ReservationView } from '@comanda/contracts';
import { errorText, instantOf } from '@comanda/web';
import { Alert, Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTables } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { AllergiesField } from './allergies-field.tsx';
import classes from './guests.module.css';
import { readPartySize } from './party-size.ts';
import { PartySizeField } from './party-size-field.tsx';
import { type ReservationDraft, readReservation, reservationDraft, type WrongField } from './reservation-draft.ts';
import { useGuestWrite } from './use-guests.ts';

const LENGTHS = [60, 90, 120, 150, 180, 240];
/** What somebody may want all the same. */
const MAY_ANYWAY = new Set(['RESERVATION_TABLES_TOO_SMALL', 'RESERVATION_OUTSIDE_HOURS']);

const HALF_HOUR_MS = 1_800_000;

/** Which tables are free at the time that is typed, in both half hours around it; undefined while nobody knows. */
const useFreeTables = ({ day, time, partySize: typed, durationMinutes }: ReservationDraft) => {
  const { api } = useRuntime();
  const { location } = usePlace();
  const partySize = readPartySize(typed);
  const ask = {
    locationId: location.id,
    date: day,
    partySize: partySize ?? 1,
    ...(durationMinutes ? { durationMinutes } : {}),
  };
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) && partySize !== null;
  const { data } = useQuery({
    queryKey: [...keys.guests, 'free', ask],
    enabled: isWhole,
    queryFn: () => api.get<Availability>('/reservations/availability', ask),
  });
  if (!isWhole) return undefined;
  const ms = Date.parse(instantOf(day, time, location.timeZone));
  const around = [Math.floor, Math.ceil].map((round) =>
    data?.slots.find(({ startsAt }) => Date.parse(startsAt) === round(ms / HALF_HOUR_MS) * HALF_HOUR_MS),
  );
  const [first, second] = around;
  if (!first || !second) return undefined;
  const inBoth = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
  return {
    tableIds: inBoth(first.tableIds, second.tableIds),
    together: inBoth(first.together, second.together),
  };
};

/** A reservation is taken or changed: who, how many, when, where. */
export const ReservationForm = ({
  known,
  day,
  onSaved,
  onStale,
  onClose,
}: {
  known: ReservationView | null;
  /** Of a new one. */
  day: string;
  onSaved(saved: ReservationView): void;
  /** Somebody else changed it meanwhile: what is there now is to be looked at. */
  onStale(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const nowMs = useNow(60_000);
  const [draft, setDraft] = useState(() => reservationDraft(known, { day, nowMs, timeZone: location.timeZone }));
  // As it was opened: what others changed since is not written over.
  const [ifMatch] = useState(known?.version);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<(Error & { code?: string }) | null>(null);
  const { busy, send } = useGuestWrite();
  const tables = useTables().data?.data ?? [];
  const free = useFreeTables(draft);
  const set = (next: Partial<ReservationDraft>) => {
    setRefusal(null);
    setDraft((before) => ({ ...before, ...next }));
  };
  const read = readReservation(draft, location.timeZone);
  const isWrong = (field: WrongField) => isTried && 'wrong' in read && read.wrong.has(field);
  // Given up or cancelled: as it is saved it is confirmed again.
  const isOver = known?.status === 'no_show' || known?.status === 'cancelled';
  const mayAnyway = refusal?.code !== undefined && MAY_ANYWAY.has(refusal.code);
  const save = async (anyway: boolean) => {
    setTried(true);
    if ('wrong' in read) return;
    const place = known ? {} : { businessId: business.id, locationId: location.id };
    const saved = await send<ReservationView>(
      {
        method: known && !isOver ? 'PATCH' : 'POST',
        path: known ? `/reservations/${known.id}${isOver ? '/confirm' : ''}` : '/reservations',
        body: { ...place, ...read.body, anyway },
        ifMatch,
        about: { what: read.body.customerName },
      },
      (error) => {
        if (error.code === 'RESERVATION_VERSION_CONFLICT') {
          onStale();
          return false;
        }
        setRefusal(error);
        return true;
      },
    );
    if (saved) onSaved(saved);
  };
  const labelOf = (table: { id: string; tableNumber: string; capacity: number }) => {
    const name = `${t('pos.tableShort', { number: table.tableNumber })} · ${t('pos.capacity', { count: table.capacity })}`;
    if (!free) return name;
    const isFree = free.tableIds.includes(table.id) || free.together.includes(table.id);
    return isFree ? `${name} · ${t('pos.freeTable')}` : name;
  };
  const lengths = [...new Set([...LENGTHS, ...(known ? [known.durationMinutes] : [])])].sort((a, b) => a - b);
  const byFree = (id: string) => (free?.tableIds.includes(id) ? 0 : free?.together.includes(id) ? 1 : 2);
  const sorted = [...tables].sort((a, b) => byFree(a.id) - byFree(b.id) || a.capacity - b.capacity);
  return (
    <Sheet
      title={t(isOver ? 'pos.takeBackReservation' : known ? 'pos.changeReservation' : 'pos.newReservation')}
      onClose={onClose}
      footer={
        <Button fullWidth size="xl" loading={busy} onClick={() => void save(mayAnyway)}>
          {t(mayAnyway ? 'pos.saveAnyway' : 'common.save')}
        </Button>
      }
    >
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void save(mayAnyway);
        }}
      >
        {refusal && (
          <Alert color={mayAnyway ? 'maize' : 'chile'} data-wide role="alert">
            {errorText(t, refusal)}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t('pos.guestsName')}
          required
          maxLength={120}
          autoComplete="off"
          value={draft.customerName}
          error={isWrong('customerName') && t('pos.guestsNameMissing')}
          onChange={(event) => set({ customerName: event.currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={t('pos.guestsPhone')}
          placeholder={t('pos.optional')}
          maxLength={30}
          autoComplete="off"
          value={draft.phone}
          error={isWrong('phone') && t('pos.guestsPhoneWrong')}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('pos.guestsDay')}
          required
          value={draft.day}
          error={isWrong('time') && t('pos.guestsTimeWrong')}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          step={1800}
          label={t('pos.guestsTime')}
          required
          value={draft.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
        <PartySizeField value={draft.partySize} isTried={isTried} onChange={(partySize) => set({ partySize })} />
        <Select
          label={t('pos.guestsLength')}
          data={lengths.map((minutes) => ({ value: String(minutes), label: t('pos.minutes', { count: minutes }) }))}
          placeholder={t('pos.guestsLengthUsual')}
          clearable
          value={draft.durationMinutes === null ? null : String(draft.durationMinutes)}
          onChange={(value) => set({ durationMinutes: value === null ? null : Number(value) })}
        />
        <MultiSelect
          data-wide
          label={t('pos.tables')}
          placeholder={draft.tableIds.length === 0 ? t('pos.tablesLater') : ''}
          maxValues={20}
          data={sorted.map((table) => ({ value: table.id, label: labelOf(table) }))}
          value={draft.tableIds}
          onChange={(tableIds) => set({ tableIds })}
        />
        <AllergiesField value={draft.allergies} onChange={(allergies) => set({ allergies })} />
        <Textarea
          data-wide
          label={t('pos.guestsNotes')}
          placeholder={t('pos.guestsNotesExample')}
          autosize
          minRows={2}
          maxLength={500}
          value={draft.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      </form>
    </Sheet>
  );
};
