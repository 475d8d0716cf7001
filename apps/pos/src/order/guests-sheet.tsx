import type { OrderGuest } from '@comanda/contracts';
import { PaperHint } from '@comanda/web/mantine';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type LineAtRisk, newlyAtRisk } from '../allergies/lines-at-risk.ts';
import { useRisk } from '../allergies/risk-context.ts';
import { RiskDialog } from '../allergies/risk-dialog.tsx';
import { useApp } from '../base/context.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from './add-bar.tsx';
import { AlreadyMade } from './already-made.tsx';
import { lastRound, roundCount } from './last-round.ts';
import { lineState } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { OrderChange } from './order-op.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const ALLERGIES = [
  'allergyPeanut',
  'allergySeafood',
  'allergyDairy',
  'allergyGluten',
  'allergyEgg',
  'allergyNuts',
  'allergySoy',
] as const;

interface GuestDraft {
  alias: string;
  allergies: string[];
}

const sameAllergies = (a: GuestDraft, b: GuestDraft) => a.allergies.join('|') === b.allergies.join('|');
const same = (a: GuestDraft, b: GuestDraft) => a.alias.trim() === b.alias.trim() && sameAllergies(a, b);
const draftOf = (guest: OrderGuest | undefined): GuestDraft => ({
  alias: guest?.guestAlias ?? '',
  allergies: guest?.allergies ?? [],
});

interface GuestProps {
  seatNo: number;
  draft: GuestDraft;
  onChange(draft: GuestDraft): void;
}

/** "Lo mismo otra vez": what was sent last for this seat. Not there before anything was sent. */
const SameAgain = ({
  seatNo,
  count,
  onRepeat,
}: {
  seatNo: number;
  /** How many lines. */
  count: number;
  onRepeat(): void;
}) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconRepeat size={20} />}
      aria-label={t('pos.sameAgainSeat', { number: seatNo, count })}
      onClick={onRepeat}
    >
      {t('pos.sameAgain', { count })}
    </Button>
  );
};

/** The usual allergies as chips, and room for any other. */
const Allergies = ({ seatNo, draft, onChange }: GuestProps) => {
  const { t } = useTranslation();
  const [other, setOther] = useState('');
  const usual = ALLERGIES.map((key) => t(`pos.${key}`));
  const all = [...new Set([...usual, ...draft.allergies])];
  const toggle = (name: string) =>
    onChange({
      ...draft,
      allergies: draft.allergies.includes(name)
        ? draft.allergies.filter((one) => one !== name)
        : [...draft.allergies, name],
    });
  const addOther = () => {
    const name = other.trim();
    if (name && !draft.allergies.includes(name)) toggle(name);
    setOther('');
  };
  return (
    <div className={classes.chips}>
      {all.map((name) => (
        <Chip key={name} on={draft.allergies.includes(name)} label={name} onClick={() => toggle(name)}>
          {name}
        </Chip>
      ))}
      <TextInput
        className={classes.otherAllergy}
        aria-label={t('pos.otherAllergy', { number: seatNo })}
        placeholder={t('pos.otherAllergyShort')}
        maxLength={60}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
        onBlur={addOther}
        onKeyDown={(event) => event.key === 'Enter' && addOther()}
      />
    </div>
  );
};

const Guest = ({ seatNo, draft, onChange, children }: GuestProps & { children: ReactNode }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = draft.allergies.length;
  return (
    <div className={classes.guest}>
      <span className={classes.guestSeat} data-allergic={count > 0 || undefined}>
        {seatNo}
      </span>
      <div className={classes.guestFields}>
        <div className={classes.guestTop}>
          <TextInput
            aria-label={t('pos.guestName', { number: seatNo })}
            placeholder={t('pos.buyerName')}
            maxLength={60}
            value={draft.alias}
            onChange={(event) => onChange({ ...draft, alias: event.currentTarget.value })}
          />
          <Button
            variant={count > 0 ? 'light' : 'default'}
            color={count > 0 ? 'chile' : undefined}
            leftSection={<IconAlertTriangle size={20} />}
            aria-expanded={open}
            aria-label={t('pos.guestAllergies', { number: seatNo })}
            onClick={() => setOpen(!open)}
          >
            {t('pos.allergies')}
          </Button>
        </div>
        <PaperHint text={[draft.alias, ...draft.allergies].join(' ')} />
        {count > 0 && !open && <span className={classes.allergyList}>{draft.allergies.join(' · ')}</span>}
        {open && <Allergies seatNo={seatNo} draft={draft} onChange={onChange} />}
        {children}
      </div>
    </div>
  );
};

/**
 * Saves what differs, seat by seat; false when something was refused. All is asked at once: a page that closes keeps it, and what is sent
 * to the kitchen next goes after it.
 */
const saveGuests = async (
  /** Null where nobody said it: who is named says nothing of the others. */
  count: number | null,
  order: OrderOnScreen,
  drafts: Record<number, GuestDraft>,
  actions: OrderActions,
): Promise<boolean> => {
  const changed = Object.entries(drafts).flatMap(([seat, draft]): OrderChange[] => {
    const known = order.guests.find((guest) => guest.seatNo === Number(seat));
    if (same(draft, draftOf(known))) return [];
    const input = { seatNo: Number(seat), guestAlias: draft.alias.trim() || null, allergies: draft.allergies };
    return [{ kind: 'guest', guestId: known?.id || null, input }];
  });
  const counted: OrderChange[] =
    count === null || count === order.guestCount ? [] : [{ kind: 'order', patch: { guestCount: count } }];
  const saved = await Promise.all([...counted, ...changed].map((change) => actions.change(change)));
  return saved.every((answer) => answer !== null);
};

/** How many people sit there, their names, and what they must not eat. */
export const GuestsSheet = ({
  order,
  actions,
  onRepeat,
  onClose,
}: {
  order: OrderOnScreen;
  actions: OrderActions;
  onRepeat(lines: readonly LineOnScreen[]): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const seats = [...order.guests, ...order.items.filter((line) => lineState(line) !== 'voided')];
  const highest = Math.max(0, ...seats.map(({ seatNo }) => seatNo ?? 0));
  const [said, setSaid] = useState<number | null>(null);
  const count = said ?? (Math.max(order.guestCount ?? 0, highest) || 2);
  const [drafts, setDrafts] = useState<Record<number, GuestDraft>>({});
  const [busy, setBusy] = useState(false);
  const { live } = useApp();
  const riskOf = useRisk();
  const [risky, setRisky] = useState<readonly LineAtRisk[] | null>(null);
  const ask = () => {
    const told = Object.entries(drafts).map(([seat, { alias, allergies }]) => ({
      seatNo: Number(seat),
      guestAlias: alias.trim() || null,
      allergies,
    }));
    const others = order.guests.filter(({ seatNo }) => drafts[seatNo] === undefined);
    const found = newlyAtRisk(riskOf(), riskOf([...others, ...told] as OrderGuest[]));
    if (found.length > 0) setRisky(found);
    else void save();
  };
  const save = async () => {
    setRisky(null);
    const saved = saveGuests(said, order, drafts, actions);
    // It is kept and shown; nobody waits for a hub that is away.
    if (!live.get().online) return onClose();
    setBusy(true);
    const ok = await saved;
    setBusy(false);
    if (ok) onClose();
  };
  const footer = (
    <Button size="xl" fullWidth loading={busy} onClick={ask}>
      {t('common.save')}
    </Button>
  );
  return (
    <Sheet title={t('pos.guests')} onClose={onClose} footer={footer}>
      {risky && (
        <RiskDialog
          lines={risky}
          goOn={t('pos.allergySaveAnyway')}
          onClose={() => setRisky(null)}
          onGoOn={() => void save()}
        />
      )}
      <div className={classes.fieldLabel}>{t('pos.howMany')}</div>
      <QuantityStepper value={count} onChange={(value) => setSaid(Math.max(1, Math.min(200, Math.round(value))))} />
      {Array.from({ length: Math.min(count, 40) }, (_, i) => i + 1).map((seatNo) => {
        const round = lastRound(order.items, seatNo);
        const known = draftOf(order.guests.find((guest) => guest.seatNo === seatNo));
        const draft = drafts[seatNo] ?? known;
        return (
          <Guest
            key={seatNo}
            seatNo={seatNo}
            draft={draft}
            onChange={(changed) => setDrafts({ ...drafts, [seatNo]: changed })}
          >
            {!sameAllergies(draft, known) && <AlreadyMade order={order} isOf={(line) => line.seatNo === seatNo} />}
            <SameAgain seatNo={seatNo} count={roundCount(round, order.items)} onRepeat={() => onRepeat(round)} />
          </Guest>
        );
      })}
    </Sheet>
  );
};
