import {
  type FelPhrase,
  type FelSettings,
  isValidNit,
  KNOWN_PHRASES,
  type SetFelSettingsInput,
} from '@comanda/contracts';
import { amountField, readAmount } from '@comanda/web';

type Certifier = FelSettings['certifier'];

/** What is typed of the account at each certifier. */
export const LOGIN_FIELDS = {
  digifact: ['username', 'password'],
  infile: ['signUser', 'signKey', 'apiUser', 'apiKey'],
} as const satisfies Record<Certifier, readonly string[]>;
export type LoginField = (typeof LOGIN_FIELDS)[Certifier][number];

export interface SettingsDraft {
  certifier: Certifier;
  environment: FelSettings['environment'];
  issuerNit: string;
  issuerName: string;
  affiliation: FelSettings['affiliation'];
  phrases: FelPhrase[];
  limit: string;
  operator: '>=' | '>';
  isActive: boolean;
  login: Partial<Record<LoginField, string>>;
}

/** `1/1`, as phrases are chosen by. */
export const phraseKey = ({ type, scenario }: { type: number; scenario: number }): string => `${type}/${scenario}`;

/** Phrases by their keys; what was said of one that stays is kept. */
export const withPhrases = (before: readonly FelPhrase[], keys: readonly string[]): FelPhrase[] =>
  keys.flatMap((key) => {
    const known = before.find((one) => phraseKey(one) === key) ?? KNOWN_PHRASES.find((one) => phraseKey(one) === key);
    if (!known) return [];
    const { type, scenario } = known;
    return [{ ...('text' in known ? {} : known), type, scenario }];
  });

const DEFAULT_LIMIT = '2500.00';

/** As it is; of a business that is not set up with what most have. */
export const draftOf = (
  settings: FelSettings | null,
  business: { name: string; taxId: string | null },
): SettingsDraft => ({
  certifier: settings?.certifier ?? 'digifact',
  environment: settings?.environment ?? 'test',
  issuerNit: settings?.issuerNit ?? business.taxId ?? '',
  issuerName: settings?.issuerName ?? business.name.toUpperCase(),
  affiliation: settings?.affiliation ?? 'GEN',
  phrases: settings?.phrases ?? [{ type: 1, scenario: 1 }],
  limit: settings ? amountField(settings.buyerLimit.amount) : DEFAULT_LIMIT,
  operator: settings?.buyerLimit.operator ?? '>=',
  isActive: settings?.isActive ?? true,
  login: {},
});

/** What is wrong, by field: the name of the words that say it. */
export type SettingsProblems = Partial<
  Record<'issuerNit' | 'issuerName' | 'limit' | 'login', 'required' | 'nitWrong' | 'limitWrong' | 'loginMissing'>
>;

/** The settings as the cloud takes them, or what is wrong. `hasLogin`: the account of this certifier is there already. */
export const readSettings = (
  draft: SettingsDraft,
  hasLogin: boolean,
): { input: SetFelSettingsInput } | { problems: SettingsProblems } => {
  const { login, limit, operator, certifier, ...said } = draft;
  const problems: SettingsProblems = {};
  if (!isValidNit(draft.issuerNit)) problems.issuerNit = draft.issuerNit.trim() === '' ? 'required' : 'nitWrong';
  if (draft.issuerName.trim() === '') problems.issuerName = 'required';
  const amount = readAmount(limit);
  if ('problem' in amount || amount.amount <= 0) problems.limit = 'limitWrong';
  const fields: readonly LoginField[] = LOGIN_FIELDS[certifier];
  const filled = fields.filter((field) => (login[field] ?? '').trim() !== '');
  const isLeftOut = filled.length === 0 && hasLogin;
  if (!isLeftOut && filled.length < fields.length) problems.login = 'loginMissing';
  if (Object.keys(problems).length > 0 || 'problem' in amount) return { problems };
  const credentials = { certifier, ...Object.fromEntries(fields.map((field) => [field, (login[field] ?? '').trim()])) };
  return {
    input: {
      ...said,
      certifier,
      issuerNit: draft.issuerNit.trim(),
      issuerName: draft.issuerName.trim(),
      buyerLimit: { amount: amount.amount, operator },
      ...(isLeftOut ? {} : { credentials: credentials as NonNullable<SetFelSettingsInput['credentials']> }),
    },
  };
};
