import type { OrderGuest } from '@comanda/contracts';
import { Button, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../app/sheet.tsx';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { OrderOnScreen } from './project-order.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const ALLERGIES = [
  'allergyPeanut',
  'allergySeafood',
  'allergyDairy',
  'allergyGluten',
  'allergyEgg',
  'allergyNuts',
  'allergySoy',
];

interface GuestDraft {
  alias: string;
  allergies: string[];
}

const same = (a: GuestDraft, b: GuestDraft) =>
  a.alias.trim() === b.alias.trim() && a.allergies.join('|') === b.allergies.join('|');
const draftOf = (guest: OrderGuest | undefined): GuestDraft => ({
  alias: guest?.guestAlias ?? '',
  allergies: guest?.allergies ?? [],
});

const Guest = ({
  seatNo,
  draft,
  onChange,
}: {
  seatNo: number;
  draft: GuestDraft;
  onChange(draft: GuestDraft): void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.guest}>
      <span className={classes.guestSeat} data-allergic={draft.allergies.length > 0 || undefined}>
        {seatNo}
      </span>
      <div className={classes.guestFields}>
        <TextInput
          aria-label={t('pos.guestName', { number: seatNo })}
          placeholder={t('pos.guestName', { number: seatNo })}
          maxLength={60}
          value={draft.alias}
          onChange={(event) => onChange({ ...draft, alias: event.currentTarget.value })}
        />
        <TagsInput
          classNames={{ input: classes.tags }}
          aria-label={t('pos.guestAllergies', { number: seatNo })}
          placeholder={draft.allergies.length === 0 ? t('pos.noAllergies') : ''}
          data={ALLERGIES.map((key) => t(`pos.${key}`))}
          maxTags={20}
          acceptValueOnBlur
          value={draft.allergies}
          onChange={(allergies) => onChange({ ...draft, allergies })}
        />
      </div>
    </div>
  );
};

/** Saves what differs, seat by seat; false when something was refused. */
const saveGuests = async (
  order: OrderOnScreen,
  count: number,
  drafts: Record<number, GuestDraft>,
  actions: OrderActions,
): Promise<boolean> => {
  let ok = true;
  if (count !== order.guestCount) ok = (await actions.change({ kind: 'order', patch: { guestCount: count } })) !== null;
  for (const [seat, draft] of Object.entries(drafts)) {
    const known = order.guests.find((guest) => guest.seatNo === Number(seat));
    if (same(draft, draftOf(known))) continue;
    const input = { seatNo: Number(seat), guestAlias: draft.alias.trim() || null, allergies: draft.allergies };
    const saved = await actions.change({ kind: 'guest', guestId: known?.id ?? null, input });
    ok = ok && saved !== null;
  }
  return ok;
};

/** How many people sit there, their names, and what they must not eat. */
export const GuestsSheet = ({
  order,
  actions,
  onClose,
}: {
  order: OrderOnScreen;
  actions: OrderActions;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const highest = Math.max(0, ...order.guests.map((guest) => guest.seatNo));
  const [count, setCount] = useState(Math.max(order.guestCount ?? 0, highest) || 2);
  const [drafts, setDrafts] = useState<Record<number, GuestDraft>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const ok = await saveGuests(order, count, drafts, actions);
    setBusy(false);
    if (ok) onClose();
  };
  const footer = (
    <Button size="xl" fullWidth loading={busy} onClick={() => void save()}>
      {t('common.save')}
    </Button>
  );
  return (
    <Sheet title={t('pos.guests')} onClose={onClose} footer={footer}>
      <div className={classes.fieldLabel}>{t('pos.howMany')}</div>
      <QuantityStepper value={count} onChange={(value) => setCount(Math.max(1, Math.min(200, Math.round(value))))} />
      {Array.from({ length: Math.min(count, 40) }, (_, i) => i + 1).map((seatNo) => (
        <Guest
          key={seatNo}
          seatNo={seatNo}
          draft={drafts[seatNo] ?? draftOf(order.guests.find((guest) => guest.seatNo === seatNo))}
          onChange={(draft) => setDrafts({ ...drafts, [seatNo]: draft })}
        />
      ))}
    </Sheet>
  );
};
