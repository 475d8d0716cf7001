import { type Major, majorToMinor, type PriceRule } from '@comanda/contracts';
import { formatMoney, type Language } from '@comanda/web';
import type { Translate } from '../../base/use-translation.ts';

/** What of a rule its sentence says; an hour that is still to be typed is empty. */
export type SaidRule = Pick<
  PriceRule,
  | 'kind'
  | 'value'
  | 'categoryIds'
  | 'productIds'
  | 'weekdays'
  | 'timeFrom'
  | 'timeTo'
  | 'validFrom'
  | 'validTo'
  | 'locationIds'
  | 'orderTypes'
  | 'channels'
>;

interface Speaker {
  t: Translate;
  language: Language;
  /** Of dishes, categories and locations, by id. */
  names: ReadonlyMap<string, string>;
}

/** More names than these would be no sentence any more. */
const MOST_NAMES = 3;
/** A Monday. */
const MONDAY_MS = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

const localeOf = (language: Language): string => (language === 'es' ? 'es-GT' : 'en-GB');

/** The name of an ISO weekday. */
export const weekdayName = (weekday: number, language: Language, weekdayStyle: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: weekdayStyle, timeZone: 'UTC' }).format(
    MONDAY_MS + (weekday - 1) * DAY_MS,
  );

/** `1 dic 2026`. */
const dayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ');

const listed = (all: readonly string[], { t, language }: Speaker): string => {
  const said = all.length > MOST_NAMES + 1 ? all.slice(0, MOST_NAMES) : all;
  const more = all.length - said.length;
  const parts = more > 0 ? [...said, t('admin.ruleMore', { count: more })] : said;
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(parts);
};

const what = ({ kind, value }: SaidRule, t: Translate): string => {
  if (value === '') return t('admin.ruleSaysNothing');
  if (kind === 'percentage') return t('admin.ruleSays_percentage', { value });
  return t(`admin.ruleSays_${kind}`, { value: formatMoney(majorToMinor(value as Major)) });
};

const ofWhat = ({ categoryIds, productIds }: SaidRule, speaker: Speaker): string => {
  const { t, names } = speaker;
  const ids = [...categoryIds, ...productIds];
  if (ids.length === 0) return t('admin.ruleOfAll');
  const said = ids.map((id) => names.get(id) ?? t('admin.comboDishGone'));
  return t('admin.ruleOf', { names: listed(said, speaker) });
};

/** `de lunes a viernes`, `viernes y sábado`; null where it is every day. */
const onDays = ({ weekdays }: SaidRule, speaker: Speaker): string | null => {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.length === 0 || days.length === 7) return null;
  const name = (weekday: number | undefined) => weekdayName(weekday ?? 1, speaker.language);
  const isRun = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1;
  if (isRun) return speaker.t('admin.ruleDaysFromTo', { from: name(days[0]), to: name(days.at(-1)) });
  return listed(
    days.map((day) => name(day)),
    speaker,
  );
};

const atHours = ({ timeFrom, timeTo }: SaidRule, t: Translate): string | null => {
  if (timeFrom === '' || timeTo === '') return t('admin.ruleSaysNoHours');
  if (timeFrom === null && timeTo === null) return null;
  const [from, to] = [timeFrom ?? '00:00', timeTo ?? '00:00'];
  return t(to !== '00:00' && to <= from ? 'admin.ruleHoursOverNight' : 'admin.ruleHours', { from, to });
};

const when = (rule: SaidRule, speaker: Speaker): string | null => {
  const { t } = speaker;
  const days = onDays(rule, speaker);
  const hours = atHours(rule, t);
  if (!days && !hours) return rule.validFrom || rule.validTo ? null : t('admin.ruleAlways');
  return [days ?? t('admin.ruleEveryDay'), hours].filter(Boolean).join(' ');
};

const dates = ({ validFrom, validTo }: SaidRule, { t, language }: Speaker): string | null => {
  const [from, to] = [validFrom && dayName(validFrom, language), validTo && dayName(validTo, language)];
  if (from && to) return t('admin.ruleDates', { from, to });
  if (from) return t('admin.ruleDatesFrom', { from });
  return to ? t('admin.ruleDatesTo', { to }) : null;
};

const where = ({ locationIds }: SaidRule, speaker: Speaker): string | null => {
  const { t, names } = speaker;
  if (locationIds.length === 0) return null;
  return t('admin.ruleAt', {
    names: listed(
      locationIds.map((id) => names.get(id) ?? '…'),
      speaker,
    ),
  });
};

const ways = ({ orderTypes, channels }: SaidRule, speaker: Speaker): string | null => {
  const { t } = speaker;
  const types = orderTypes.map((one) => t(`common.${one}`).toLocaleLowerCase(localeOf(speaker.language)));
  const by = channels.map((one) => t(`admin.ruleBy_${one}`));
  return [types.length > 0 && listed(types, speaker), by.length > 0 && listed(by, speaker)].filter(Boolean).join(', ');
};

/** What a rule does, in a sentence: `20 % menos en Cervezas, viernes y sábado de 17:00 a 19:00, en Zona 10`. */
export const ruleSentence = (rule: SaidRule, speaker: Speaker): string =>
  [
    `${what(rule, speaker.t)} ${ofWhat(rule, speaker)}`,
    when(rule, speaker),
    dates(rule, speaker),
    where(rule, speaker),
    ways(rule, speaker),
  ]
    .filter(Boolean)
    .join(', ');

export const RULE_STATES = ['active', 'soon', 'ended', 'off'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** Whether a rule may count on a day, `YYYY-MM-DD`, is not begun, is over, or is switched off. */
export const stateOfRule = (
  { isActive, validFrom, validTo }: Pick<PriceRule, 'isActive' | 'validFrom' | 'validTo'>,
  day: string,
): RuleState => {
  if (!isActive) return 'off';
  if (validTo !== null && validTo < day) return 'ended';
  return validFrom !== null && validFrom > day ? 'soon' : 'active';
};
