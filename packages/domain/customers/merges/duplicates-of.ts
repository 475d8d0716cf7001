import type { BillingIdType, DuplicateCandidate } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { livingCustomers } from '../customers.store.ts';
import type { CustomerElementRow, CustomerRow } from '../customers.tables.ts';
import { parsePhone } from '../phone.ts';
import { cuisOf, dismissedFor, type Holder, holdersOf, nameCounts } from './duplicates.store.ts';
import { type SharedElement, scoreDuplicate } from './score-duplicate.ts';

/** Who is compared: a customer as stored, or one that is only being typed (`id` null). */
export interface Subject {
  id: string | null;
  firstName: string;
  lastName: string;
  elements: readonly Pick<CustomerElementRow, 'kind' | 'normalized'>[];
}

const MOST_CANDIDATES = 10;
const COMPARED = ['phone', 'billing_profile', 'email'] as const;

/** Mailboxes of a task: several people read them. */
const ROLE_MAILBOX =
  /^(info|informacion|admin|administracion|ventas|compras|factura|facturas|facturacion|contabilidad|conta|pagos|cobros|recepcion|gerencia|oficina|contacto|soporte|servicio|pedidos|reservas|rrhh|no-?reply)@/;

const isShared = ({ kind, normalized }: Holder): boolean => {
  if (kind === 'phone') return parsePhone(normalized)?.isShared ?? false;
  return kind === 'email' && ROLE_MAILBOX.test(normalized);
};

const evidenceKind = ({ kind, normalized }: Holder): SharedElement['kind'] =>
  kind === 'billing_profile' ? (normalized.split(':')[0] as BillingIdType) : (kind as 'phone' | 'email');

/** Everybody who shares a phone, a tax id or an address with the subject. Names alone are too weak to look for anybody by. */
const findHolders = async (ctx: Context, { elements }: Subject): Promise<Holder[]> => {
  const found = await Promise.all(
    COMPARED.map((kind) => {
      const values = elements.filter((one) => one.kind === kind).map((one) => one.normalized);
      return values.length > 0 ? holdersOf(ctx, kind, values) : [];
    }),
  );
  return found.flat();
};

const sharedBy = (candidateId: string, holders: readonly Holder[], subjectId: string | null): SharedElement[] => {
  const counts = new Map<string, number>();
  const keyOf = (one: Holder) => `${one.kind} ${one.normalized}`;
  for (const one of holders) {
    if (one.customerId !== subjectId) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  }
  return holders
    .filter((one) => one.customerId === candidateId)
    .map((one) => ({
      kind: evidenceKind(one),
      elementId: one.id,
      holders: counts.get(keyOf(one))! + 1,
      isShared: isShared(one),
    }));
};

/** A name is common when more than one in a hundred has it, and not only because there are few customers. */
const COMMON = 0.01;
const COMMON_AT_LEAST = 5;

const byScore = (a: DuplicateCandidate, b: DuplicateCandidate): number =>
  b.score - a.score || (a.customerId < b.customerId ? -1 : 1);

const compareAll = async (
  ctx: Context,
  subject: Subject,
  candidates: readonly CustomerRow[],
  holders: readonly Holder[],
): Promise<DuplicateCandidate[]> => {
  const ids = candidates.map((one) => one.id);
  const [cuis, names] = [
    await cuisOf(ctx, ids),
    await nameCounts(
      ctx,
      candidates.map((one) => one.searchName),
    ),
  ];
  const subjectHasCui = subject.elements.some((one) => one.normalized.startsWith('CUI:'));
  return candidates.flatMap((candidate) => {
    const shared = sharedBy(candidate.id, holders, subject.id);
    const hasCui = cuis.some((one) => one.customerId === candidate.id);
    const namesakes = names.of.get(candidate.searchName) ?? 0;
    const verdict = scoreDuplicate({
      shared,
      subject,
      candidate,
      hasOtherCui: subjectHasCui && hasCui && !shared.some((one) => one.kind === 'CUI'),
      isCommonName: namesakes >= COMMON_AT_LEAST && namesakes > names.all * COMMON,
    });
    const { id: customerId, displayName, status } = candidate;
    return verdict ? [{ customerId, displayName, status, ...verdict }] : [];
  });
};

/**
 * Who the subject may already be, likeliest first, without itself and the pairs somebody dismissed
 * (docs/customers.md#duplicates).
 */
export const duplicatesOf = async (ctx: Context, subject: Subject): Promise<DuplicateCandidate[]> => {
  const holders = await findHolders(ctx, subject);
  const excluded = new Set(subject.id ? [subject.id, ...(await dismissedFor(ctx, subject.id))] : []);
  const ids = [...new Set(holders.map((one) => one.customerId))].filter((id) => !excluded.has(id));
  if (ids.length === 0) return [];
  const candidates = await livingCustomers(ctx, ids);
  return (await compareAll(ctx, subject, candidates, holders)).sort(byScore).slice(0, MOST_CANDIDATES);
};
