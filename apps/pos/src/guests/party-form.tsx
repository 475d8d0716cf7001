import type { WaitlistEntry } from '@comanda/contracts';
import { Alert, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AllergiesField } from './allergies-field.tsx';
import classes from './guests.module.css';
import { readPartySize } from './party-size.ts';
import { PartySizeField } from './party-size-field.tsx';
import { useGuestWrite, useWaitEstimate } from './use-guests.ts';

/** A party is put on the list and told how long it will be, or changed while it waits. */
export const PartyForm = ({ known, onClose }: { known: WaitlistEntry | null; onClose(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const { busy, send } = useGuestWrite();
  // As it was opened: what others changed since is not written over.
  const [ifMatch] = useState(known?.version);
  const [customerName, setName] = useState(known?.customerName ?? '');
  const [phone, setPhone] = useState(known?.phone ?? '');
  const [partySize, setSize] = useState<number | string>(known?.partySize ?? 2);
  const [notes, setNotes] = useState(known?.notes ?? '');
  const [allergies, setAllergies] = useState<string[]>(known?.allergies ?? []);
  // Undefined: nobody typed anything, and what is reckoned stands there; null: they are told nothing.
  const [quoted, setQuoted] = useState<number | null | undefined>(known ? known.quotedMinutes : undefined);
  const [isTried, setTried] = useState(false);
  const size = readPartySize(partySize);
  const estimate = useWaitEstimate(size ?? 2).data;
  const told = quoted === undefined ? (estimate?.minutes?.to ?? null) : quoted;
  const isPhone = phone.trim() === '' || /^\+?[\d\s().-]{6,}$/.test(phone.trim());
  const save = async () => {
    setTried(true);
    if (customerName.trim() === '' || !isPhone || size === null) return;
    const said = { customerName: customerName.trim(), partySize: size, allergies, quotedMinutes: told };
    const rest = { phone: phone.trim() || null, notes: notes.trim() || null };
    const place = known ? {} : { businessId: business.id, locationId: location.id };
    const saved = await send<WaitlistEntry>(
      {
        method: known ? 'PATCH' : 'POST',
        path: known ? `/waitlist/${known.id}` : '/waitlist',
        body: { ...place, ...said, ...rest },
        ifMatch,
        about: { what: said.customerName },
      },
      ({ code }) => {
        if (code === 'WAITLIST_VERSION_CONFLICT') onClose();
        return false;
      },
    );
    if (saved) onClose();
  };
  const words = () => {
    if (!estimate) return t('pos.estimating');
    const ahead = t('pos.ahead', { count: estimate.ahead });
    if (!estimate.minutes) return `${ahead} · ${t('pos.noEstimate')}`;
    const { from, to } = estimate.minutes;
    return `${ahead} · ${from === to ? t('pos.minutes', { count: to }) : t('pos.minutesBetween', { from, to })}`;
  };
  return (
    <Sheet
      title={t(known ? 'pos.editReservation' : 'pos.addParty')}
      onClose={onClose}
      footer={
        <Button fullWidth size="xl" loading={busy} onClick={() => void save()}>
          {t(known ? 'common.save' : 'pos.putOnList')}
        </Button>
      }
    >
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!known && (
          <Alert color="sky" data-wide role="status">
            {words()}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t('pos.guestsName')}
          required
          maxLength={120}
          autoComplete="off"
          value={customerName}
          error={isTried && customerName.trim() === '' && t('pos.guestsNameMissing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PartySizeField value={partySize} isTried={isTried} onChange={setSize} />
        <TextInput
          type="tel"
          label={t('pos.guestsPhone')}
          placeholder={t('pos.optional')}
          maxLength={30}
          autoComplete="off"
          value={phone}
          error={isTried && !isPhone && t('pos.guestsPhoneWrong')}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <NumberInput
          label={t('pos.quotedMinutes')}
          placeholder={t('pos.optional')}
          min={0}
          max={600}
          step={5}
          allowDecimal={false}
          clampBehavior="strict"
          value={told ?? ''}
          onChange={(value) => setQuoted(value === '' ? null : Number(value))}
        />
        <AllergiesField value={allergies} onChange={setAllergies} />
        <Textarea
          data-wide
          label={t('pos.guestsNotes')}
          autosize
          minRows={2}
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </form>
    </Sheet>
  );
};
