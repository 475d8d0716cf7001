import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Text } from '@mantine/core';
import type { ApprovalRequest } from '../base/approvals.ts';
import { useApp, usePlace } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { ApprovalFacts, DiscountRoom } from '../base/write-request.ts';
import { PinPad } from '../sign-in/pin-pad.tsx';
import classes from './approval-dialog.module.css';
import { leftToGive } from './left-to-give.ts';

/** What it costs before and after, each with its word. */
const Discount = ({ before, off, isTakenBack = false, isAtMost = false }: NonNullable<ApprovalFacts['discount']>) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <p className={classes.sum}>
      <span>{t('pos.approvalBefore', { amount: money(before) })}</span>
      <span>
        {t(isTakenBack ? 'pos.approvalNotOff' : isAtMost ? 'pos.approvalOffAtMost' : 'pos.approvalOff', {
          amount: money(off),
        })}
      </span>
      <strong>
        {t(isAtMost ? 'pos.approvalLeavesAtLeast' : 'pos.approvalLeaves', {
          amount: money(isTakenBack ? before + off : before - off),
        })}
      </strong>
    </p>
  );
};

/** What the order comes to before and after a combo of it is parted. */
const Parting = ({ before, more }: { before: number; more: number }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <p className={classes.sum}>
      <span>{t('pos.approvalOrderBefore', { amount: money(before) })}</span>
      <span>{t('pos.approvalParted', { amount: money(more) })}</span>
      <strong>{t('pos.approvalLeaves', { amount: money(before + more) })}</strong>
    </p>
  );
};

/** What is asked for in so many words. */
const useAsked = (): ((facts: ApprovalFacts) => string | undefined) => {
  const { t } = useTranslation();
  return ({ what, discount, parting }) => {
    if (parting) return t('pos.approvalParting', { what });
    return discount?.isOfOrder ? t('pos.approvalOfOrder', { what }) : what;
  };
};

/** What is signed, read at a glance from the side: the dish and its amount first. */
const Facts = ({ facts }: { facts: ApprovalFacts }) => {
  const { table, alias, orderNumber, amount, reason, discount, parting } = facts;
  const { t } = useTranslation();
  const what = useAsked()(facts);
  const { business } = usePlace();
  const where = [table && t('pos.tableShort', { number: table }), alias, orderNumber].filter(Boolean).join(' · ');
  const money = amount === undefined ? '' : formatMoney(amount, business.currency);
  if (!what && !where && !money && !reason) return null;
  return (
    <div className={classes.facts}>
      {(what || money) && (
        <p className={classes.what}>
          <span>{what}</span>
          <span className={classes.money}>{money}</span>
        </p>
      )}
      {discount && <Discount {...discount} />}
      {parting && parting.more !== null && <Parting before={parting.before} more={parting.more} />}
      {where && <p>{where}</p>}
      {reason && <p>{t('pos.approvalReason', { reason })}</p>}
    </div>
  );
};

/** What is said of a limit where others are off already. */
const OF_WHAT_IS_LEFT = { approvalLimit: 'approvalLimitLeft', approvalLimitOfPin: 'approvalLimitOfPinLeft' } as const;

/** What may be taken off at most, and what of it is left where others are off already. */
const useLimit = () => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (room: DiscountRoom, { discount }: ApprovalFacts, words: keyof typeof OF_WHAT_IS_LEFT): string => {
    const { limit } = room;
    const given = leftToGive(room, discount);
    if (given === null) return t(`pos.${words}`, { limit });
    const { already, percent, left } = given;
    return t(`pos.${OF_WHAT_IS_LEFT[words]}`, { limit, percent, already: money(already), left: money(left) });
  };
};

const MOVE_NAMES = { pass: 'mayPassDishes', join: 'mayJoinTables' } as const;

/** What is done, where it is more than the permission's word says. */
const nameOf = ({ parting, discount, move }: ApprovalFacts, permission: string) => {
  if (parting) return 'mayPartCombo';
  if (discount?.isTakenBack) return 'mayTakeDiscountBack';
  return move && permission === 'OrderItem:Discount' ? MOVE_NAMES[move] : null;
};

/** Whose PIN is wanted, and for what. */
const useHint = (): ((request: ApprovalRequest) => string) => {
  const { t } = useTranslation();
  const limitOf = useLimit();
  return ({ permission, facts, room, wrong }) => {
    if (room !== null && !wrong) return limitOf(room, facts, 'approvalLimit');
    const named = nameOf(facts, permission);
    const action = named
      ? t(`pos.${named}`)
      : t(`pos.may_${permission.replace(':', '_')}`, { defaultValue: t('pos.approvalThisAction') });
    return t('pos.approvalHint', { action });
  };
};

/** Asks a manager for the PIN that allows one action. */
export const ApprovalDialog = () => {
  const { t } = useTranslation();
  const { approvals } = useApp();
  const request = useStore(approvals.current);
  const hintOf = useHint();
  const limitOf = useLimit();
  const refusalOf = ({ room, facts }: ApprovalRequest) =>
    room === null ? t('errors.APPROVAL_INVALID') : limitOf(room, facts, 'approvalLimitOfPin');
  return (
    <Modal
      opened={request !== null}
      onClose={() => request?.answer(null)}
      title={t('pos.approvalTitle')}
      size="sm"
      // What is signed and all keys are seen at once on a small till.
      yOffset="2dvh"
      zIndex={400}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {request && (
        <>
          <div className={classes.asked}>
            <Text c="dimmed" mb="md">
              {hintOf(request)}
            </Text>
            <Facts facts={request.facts} />
          </div>
          <PinPad
            key={request.wrong ? 'again' : 'first'}
            action={t('pos.approve')}
            message={request.wrong ? refusalOf(request) : null}
            onPin={(pin) => request.answer(pin)}
          />
        </>
      )}
    </Modal>
  );
};
