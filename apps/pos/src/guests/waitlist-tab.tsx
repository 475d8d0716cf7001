import type { WaitlistEntry } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Alert, Button, NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArmchair2, IconBell, IconBrandWhatsapp, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { waitingTime } from '../base/waiting-time.ts';
import { AllergiesField } from './allergies-field.tsx';
import classes from './guests.module.css';
import { SeatDialog } from './seat-dialog.tsx';
import { useGuestWrite, useWaitEstimate, useWaitlist } from './use-guests.ts';

/** Guatemala's numbers have eight digits; who writes another country writes it with its code. */
const whatsappOf = (phone: string, words: string): string => {
  const digits = phone.replace(/\D/g, '');
  const whole = digits.length === 8 ? `502${digits}` : digits;
  return `https://wa.me/${whole}?text=${encodeURIComponent(words)}`;
};

const MINUTE_MS = 60_000;

const Party = ({ entry, place }: { entry: WaitlistEntry; place: number }) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const [, navigate] = useLocation();
  const now = useNow(10_000);
  const { busy, send } = useGuestWrite();
  const [isSeating, setSeating] = useState(false);
  const { id, status, customerName, partySize, phone, quotedMinutes, notes, allergies, createdAt } = entry;
  const waited = now - Date.parse(createdAt);
  const act = async (what: 'notify' | 'seat' | 'no-show' | 'cancel', body: object = {}) => {
    const about = { what: customerName };
    const done = await send<WaitlistEntry>({ method: 'POST', path: `/waitlist/${id}/${what}`, body, about });
    if (done?.status === 'seated' && done.orderId) navigate(`/orders/${done.orderId}`);
  };
  const isCalled = status === 'notified';
  const isLate = quotedMinutes !== null && waited > quotedMinutes * MINUTE_MS;
  return (
    <li
      className={classes.party}
      aria-label={customerName}
      data-called={isCalled || undefined}
      data-late={(isLate && !isCalled) || undefined}
    >
      <div className={classes.top}>
        <span className={classes.who}>
          <strong>
            {place}. {customerName}
          </strong>
          <small>
            {t('pos.people', { count: partySize })} · {waitingTime(waited)}
            {quotedMinutes !== null && ` · ${t('pos.quoted', { count: quotedMinutes })}`}
          </small>
          {isLate && !isCalled && <small> · {t('pos.longerThanQuoted')}</small>}
          {isCalled && <small> · {t('pos.calledTimes', { count: entry.notifiedCount })}</small>}
        </span>
        {phone && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconBrandWhatsapp size={20} />}
            href={whatsappOf(phone, t('pos.tableReadyMessage', { name: customerName, place: location.name }))}
            target="_blank"
            rel="noreferrer"
          >
            {phone}
          </Button>
        )}
      </div>
      {allergies.length > 0 && (
        <span className={classes.allergic}>
          <IconAlertTriangle size={16} /> {allergies.join(' · ')}
        </span>
      )}
      {notes && <span>{notes}</span>}
      <div className={classes.buttons}>
        <Button leftSection={<IconArmchair2 size={20} />} loading={busy} onClick={() => setSeating(true)}>
          {t('pos.seatGuests')}
        </Button>
        <Button variant="light" leftSection={<IconBell size={20} />} disabled={busy} onClick={() => void act('notify')}>
          {t(isCalled ? 'pos.callAgain' : 'pos.callGuests')}
        </Button>
        <Button
          variant="subtle"
          color="chile"
          disabled={busy}
          onClick={() => void act(isCalled ? 'no-show' : 'cancel')}
        >
          {t(isCalled ? 'pos.notThere' : 'pos.wentHome')}
        </Button>
      </div>
      {isSeating && (
        <SeatDialog
          name={customerName}
          partySize={partySize}
          busy={busy}
          onTable={(tableId) => void act('seat', { tableId })}
          onClose={() => setSeating(false)}
        />
      )}
    </li>
  );
};

/** A party is put on the list, and told how long it will be. */
const AddParty = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const { busy, send } = useGuestWrite();
  const [customerName, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [partySize, setSize] = useState(2);
  const [notes, setNotes] = useState('');
  const [allergies, setAllergies] = useState<string[]>([]);
  const [quoted, setQuoted] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const estimate = useWaitEstimate(partySize).data;
  const told = quoted ?? estimate?.minutes?.to ?? null;
  const isPhone = phone.trim() === '' || /^\+?[\d\s().-]{6,}$/.test(phone.trim());
  const save = async () => {
    setTried(true);
    if (customerName.trim() === '' || !isPhone) return;
    const said = { customerName: customerName.trim(), partySize, allergies, quotedMinutes: told };
    const rest = { phone: phone.trim() || null, notes: notes.trim() || null };
    const body = { businessId: business.id, locationId: location.id, ...said, ...rest };
    const about = { what: said.customerName };
    if (await send<WaitlistEntry>({ method: 'POST', path: '/waitlist', body, about })) onClose();
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
      title={t('pos.addParty')}
      onClose={onClose}
      footer={
        <Button fullWidth size="xl" loading={busy} onClick={() => void save()}>
          {t('pos.putOnList')}
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
        <Alert color="sky" data-wide role="status">
          {words()}
        </Alert>
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
        <NumberInput
          label={t('pos.howMany')}
          required
          min={1}
          max={200}
          allowDecimal={false}
          clampBehavior="strict"
          value={partySize}
          onChange={(value) => setSize(Math.max(1, Number(value) || 1))}
        />
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

/** Who waits, the longest wait first. */
export const WaitlistTab = ({ isAdding, onAdded }: { isAdding: boolean; onAdded(): void }) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useWaitlist();
  const list = () => {
    if (error && !data) return <Alert color="chile">{errorText(t, error)}</Alert>;
    if (isPending) return <Skeleton height={240} radius={8} />;
    if (data!.data.length === 0)
      return <Empty icon={<IconUsersPlus size={48} />} title={t('pos.nobodyWaits')} hint={t('pos.nobodyWaitsHint')} />;
    return (
      <ol className={classes.waiting} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data!.data.map((entry, index) => (
          <Party key={entry.id} entry={entry} place={index + 1} />
        ))}
      </ol>
    );
  };
  return (
    <div className={classes.list} style={{ background: 'none', border: 0 }}>
      {list()}
      {isAdding && <AddParty onClose={onAdded} />}
    </div>
  );
};
