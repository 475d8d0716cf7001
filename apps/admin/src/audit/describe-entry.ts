import { type AuditEntry, MAX_DISCOUNT_PERCENT, readDiscountLimits } from '@comanda/contracts';
import { formatMoney, formatQuantity } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';
import { changeText } from '../catalogue/history/change-text.ts';

/** Money an entry is about, and which way it went. Minor units. */
export interface EntryMoney {
  text: string;
  /** Somebody should look: money that is not there. */
  isShort: boolean;
}

/** An entry in words: what was done, to what, and how much it came to. */
export interface DescribedEntry {
  what: string;
  facts: string[];
  money: EntryMoney | null;
}

type Details = AuditEntry['details'];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The dish, and how many of it. */
const dishOf = ({ dish, quantity }: Details): string | null => {
  const name = text(dish);
  const count = amount(quantity);
  return name && count !== null && count !== 1 ? `${formatQuantity(count)} × ${name}` : name;
};

const placeOf = (t: Translate, { table, documentNumber, billNumber }: Details): string | null => {
  const said = [
    text(table) && t('admin.tableNamed', { number: String(table) }),
    text(documentNumber) && t('admin.auditOrder', { number: String(documentNumber) }),
    text(billNumber) && t('admin.auditBill', { number: String(billNumber) }),
  ].filter((one) => one !== null);
  return said.length > 0 ? said.join(' · ') : null;
};

/** A value as people read it; null for what only a machine could: ids and lists of them. */
const readable = (t: Translate, field: string, value: unknown): string | null => {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return field === 'price' ? formatMoney(value) : String(value);
  if (typeof value !== 'string' || field.endsWith('Id')) return null;
  return value;
};

const fieldName = (t: Translate, field: string): string => t(`admin.auditField_${field}`, { defaultValue: '' });

/** The fields an entry says were changed, each with whatever is said of it. */
const changedFields = ({ changes }: Details) =>
  changes !== null && typeof changes === 'object' ? Object.entries(changes) : [];

/** What was changed of a thing: from what to what, or only which part. */
const changesOf = (t: Translate, details: Details): string[] => {
  const { fields } = details;
  const changes = changedFields(details);
  const named = changes.flatMap(([field, pair]) => {
    const name = fieldName(t, field);
    if (!name || !Array.isArray(pair)) return [];
    const [from, to] = pair.map((value) => readable(t, field, value));
    return [from && to ? `${name}: ${from} → ${to}` : name];
  });
  const only = Array.isArray(fields) ? fields.map((field) => fieldName(t, text(field) ?? '')).filter(Boolean) : [];
  return only.length > 0 ? [...named, t('admin.auditChanged', { fields: only.join(', ') })] : named;
};

const OF_CATALOGUE = /^(product|category|menu|modifier|modifier_group|bundle|price_rule)\.updated$/;

/** What was changed of the menu, as its own history tells it. */
const menuChangesOf = (t: Translate, { action, details }: AuditEntry): string[] => {
  const changes = Object.fromEntries(
    changedFields(details).filter(([, pair]) => Array.isArray(pair) && pair.length === 2),
  );
  return Object.keys(changes).length > 0 ? [changeText(t, { action, changes, of: text(details.of) })] : [];
};

/** A setting of the place, from what to what. */
const settingOf = (t: Translate, { name, from, to }: Details): string | null => {
  const said = text(name) && t(`admin.auditSetting_${name}`, { defaultValue: String(name) });
  if (!said) return null;
  const worded = (value: unknown) => (name === MAX_DISCOUNT_PERCENT ? limitsOf(t, text(value)) : text(value));
  return text(to) ? `${said}: ${worded(from) ?? '–'} → ${worded(to)}` : said;
};

/** How much each role may take off: `Gerente 20 %`. */
const limitsOf = (t: Translate, value: string | null): string | null => {
  const limits = Object.entries((value && readDiscountLimits(value)) || {});
  return limits.map(([role, percent]) => `${roleOf(t, role)} ${percent} %`).join(', ') || value;
};

/** Of a discount, how many hundredths; what they come to is the entry's money. */
const percentOf = ({ kind, value }: Details): string | null =>
  kind === 'percentage' && amount(value) !== null ? `${value} %` : null;

const roleOf = (t: Translate, role: unknown): string => t(`admin.role_${role}`, { defaultValue: String(role) });

const rolesOf = (t: Translate, { role, roleBefore }: Details): string | null => {
  if (!text(role)) return null;
  const now = roleOf(t, role);
  return text(roleBefore) && roleBefore !== role ? `${roleOf(t, roleBefore)} → ${now}` : now;
};

/** Of a discount that came to more because more was ordered: what it came to until then. */
const grownOf = (t: Translate, { grewFrom }: Details): string | null => {
  const before = amount(grewFrom);
  return before === null ? null : t('admin.auditGrewFrom', { money: formatMoney(before) });
};

/** Less of what the kitchen has: how many there were, and how many are left. */
const reductionOf = ({ from, to, billNumber }: Details): string | null => {
  const [before, after] = [amount(from), amount(to)];
  if (before === null || after === null) return null;
  // Of a bill it is money.
  return text(billNumber)
    ? `${formatMoney(before)} → ${formatMoney(after)}`
    : `${formatQuantity(before)} → ${formatQuantity(after)}`;
};

/** What of the money of a count is over or short, method by method. */
const differencesOf = (t: Translate, { differences }: Details): string[] => {
  const all = (Array.isArray(differences) ? differences : []).filter(
    (one): one is { name?: unknown; amount?: unknown } => typeof one === 'object' && one !== null,
  );
  return all.flatMap(({ name, amount: difference }) => {
    const centavos = amount(difference);
    return text(name) && centavos ? [`${name}: ${shortOrOver(t, centavos)}`] : [];
  });
};

const shortOrOver = (t: Translate, centavos: number): string =>
  `${t(centavos < 0 ? 'admin.short' : 'admin.over')} ${formatMoney(Math.abs(centavos))}`;

const namesOf = (t: Translate, { names, count }: Details): string | null => {
  if (!Array.isArray(names)) return null;
  const said = names.filter((name) => text(name)).join(', ');
  const more = (amount(count) ?? names.length) - names.length;
  return more > 0 ? t('admin.auditNamesMore', { names: said, count: more }) : said;
};

const moneyOf = (t: Translate, action: string, details: Details): EntryMoney | null => {
  const { amount: value, kind } = details;
  const centavos = amount(value);
  if (centavos === null) return null;
  if (action === 'cash.close') {
    if (centavos !== 0) return { text: shortOrOver(t, centavos), isShort: centavos < 0 };
    // Even in cash, and not by another method: that one's fact says it.
    return differencesOf(t, details).length > 0 ? null : { text: t('admin.exact'), isShort: false };
  }
  if (action === 'cash.move')
    return {
      text: t(kind === 'out' ? 'admin.auditOut' : 'admin.auditIn', { money: formatMoney(centavos) }),
      isShort: false,
    };
  return { text: formatMoney(centavos), isShort: false };
};

/** Who allowed it, by name; null of an entry that does not say. */
export const approverOf = ({ details }: AuditEntry): string | null => text(details?.approver);

/** The log in words. What an older entry does not say is left out. Pure. */
export const describeEntry = (t: Translate, entry: AuditEntry): DescribedEntry => {
  const { action, reason } = entry;
  const details: Details = entry.details ?? {};
  const key = action.replaceAll(/[.-]/g, '_');
  const isSetting = action === 'setting.changed';
  const special = t(`admin.auditDetail_${key}`, { ...(details as Record<string, string>), defaultValue: '' });
  const facts = [
    dishOf(details),
    isSetting ? settingOf(t, details) : text(details.name),
    namesOf(t, details),
    placeOf(t, details),
    text(details.registerName),
    rolesOf(t, details),
    percentOf(details),
    grownOf(t, details),
    isSetting ? null : reductionOf(details),
    ...(OF_CATALOGUE.test(action) ? menuChangesOf(t, { ...entry, details }) : changesOf(t, details)),
    ...differencesOf(t, details),
    text(special),
    reason && `“${reason}”`,
  ].filter((fact) => fact !== null);
  return { what: t(`admin.action_${key}`, { defaultValue: action }), facts, money: moneyOf(t, action, details) };
};
