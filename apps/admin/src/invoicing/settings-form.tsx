import { type FelPhrase, type FelSettings, KNOWN_PHRASES } from '@comanda/contracts';
import {
  Button,
  Card,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
  Title,
} from '@mantine/core';
import { Fragment, useState } from 'react';
import { useMay } from '../base/context.ts';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './invoicing.module.css';
import {
  draftOf,
  LOGIN_FIELDS,
  phraseKey,
  readSettings,
  type SettingsDraft,
  type SettingsProblems,
  withPhrases,
} from './settings-draft.ts';
import { useFelWrite } from './use-invoicing.ts';

const SECRET: readonly string[] = ['password', 'signKey', 'apiKey'];
/** Phrases nobody is given a resolution for. */
const PLAIN: readonly string[] = ['1/1', '3/1'];

/** The account at the certifier; what is there already is never shown. */
const Login = ({
  draft,
  problem,
  hasLogin,
  onChange,
}: {
  draft: SettingsDraft;
  problem: boolean;
  hasLogin: boolean;
  onChange(login: SettingsDraft['login']): void;
}) => {
  const { t } = useTranslation();
  return LOGIN_FIELDS[draft.certifier].map((field, index) => {
    const Input = SECRET.includes(field) ? PasswordInput : TextInput;
    return (
      <Input
        key={field}
        label={t(`admin.login_${field}`)}
        placeholder={hasLogin ? t('admin.loginKept') : ''}
        autoComplete="off"
        maxLength={500}
        value={draft.login[field] ?? ''}
        error={problem && index === 0 ? t('admin.loginMissing') : problem}
        onChange={(event) => onChange({ ...draft.login, [field]: event.currentTarget.value })}
      />
    );
  });
};

const Resolutions = ({
  draft,
  onChange,
}: {
  draft: SettingsDraft;
  onChange(phrases: SettingsDraft['phrases']): void;
}) => {
  const { t } = useTranslation();
  const change = (phrase: FelPhrase, next: Pick<FelPhrase, 'resolution' | 'resolvedOn'>) =>
    onChange(
      draft.phrases.map((one) => (one === phrase ? { type: phrase.type, scenario: phrase.scenario, ...next } : one)),
    );
  /** An empty field is none. */
  const said = <K extends string>(name: K, value: string | undefined) => (value ? { [name]: value } : {});
  return draft.phrases
    .filter((one) => !PLAIN.includes(phraseKey(one)))
    .map((phrase) => {
      const { resolution, resolvedOn } = phrase;
      return (
        <Fragment key={phraseKey(phrase)}>
          <TextInput
            label={t('admin.resolutionOf', { phrase: phraseKey(phrase) })}
            maxLength={50}
            value={resolution ?? ''}
            onChange={({ currentTarget }) =>
              change(phrase, { ...said('resolution', currentTarget.value), ...said('resolvedOn', resolvedOn) })
            }
          />
          <TextInput
            type="date"
            label={t('admin.resolvedOn', { phrase: phraseKey(phrase) })}
            value={resolvedOn ?? ''}
            onChange={({ currentTarget }) =>
              change(phrase, { ...said('resolution', resolution), ...said('resolvedOn', currentTarget.value) })
            }
          />
        </Fragment>
      );
    });
};

/** How the business invoices: certifier, environment, issuer, phrases and from when a buyer's number is needed. */
export const SettingsForm = ({
  settings,
  business,
}: {
  settings: FelSettings | null;
  business: { name: string; taxId: string | null };
}) => {
  const { t } = useTranslation();
  const mayChange = useMay('Fel:Update');
  const [draft, setDraft] = useState(() => draftOf(settings, business));
  const [isTried, setTried] = useState(false);
  const save = useFelWrite(t('admin.saved'), () => set({ login: {} }));
  const set = (next: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...next }));
  const hasLogin = settings?.hasCredentials === true && settings.certifier === draft.certifier;
  const read = readSettings(draft, hasLogin);
  const problems: SettingsProblems = isTried && 'problems' in read ? read.problems : {};
  const said = (field: keyof SettingsProblems) => problems[field] && t(`admin.${problems[field]}`);
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="md">
        {t('admin.certifierSetup')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if ('input' in read) save.mutate({ method: 'PUT', to: '/settings', body: read.input });
        }}
      >
        <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0 }}>
          <div className={classes.form}>
            <SegmentedControl
              aria-label={t('admin.certifier')}
              data={[
                { value: 'digifact', label: 'Digifact' },
                { value: 'infile', label: 'Infile' },
              ]}
              value={draft.certifier}
              onChange={(certifier) => set({ certifier: certifier as SettingsDraft['certifier'], login: {} })}
            />
            <SegmentedControl
              aria-label={t('admin.environment')}
              data={(['test', 'production'] as const).map((value) => ({
                value,
                label: t(`admin.environment_${value}`),
              }))}
              value={draft.environment}
              onChange={(environment) => set({ environment: environment as SettingsDraft['environment'] })}
            />
            <Login
              draft={draft}
              problem={problems.login !== undefined}
              hasLogin={hasLogin}
              onChange={(login) => set({ login })}
            />
            <TextInput
              label={t('admin.issuerNit')}
              required
              maxLength={20}
              value={draft.issuerNit}
              error={said('issuerNit')}
              onChange={(event) => set({ issuerNit: event.currentTarget.value })}
            />
            <TextInput
              label={t('admin.issuerName')}
              required
              maxLength={400}
              value={draft.issuerName}
              error={said('issuerName')}
              onChange={(event) => set({ issuerName: event.currentTarget.value })}
            />
            <Select
              label={t('admin.affiliation')}
              allowDeselect={false}
              data={(['GEN', 'PEQ', 'EXE'] as const).map((value) => ({
                value,
                label: t(`admin.affiliation_${value}`),
              }))}
              value={draft.affiliation}
              onChange={(affiliation) =>
                affiliation && set({ affiliation: affiliation as SettingsDraft['affiliation'] })
              }
            />
            <MultiSelect
              label={t('admin.phrases')}
              data={KNOWN_PHRASES.map((one) => ({ value: phraseKey(one), label: one.text }))}
              value={draft.phrases.map(phraseKey)}
              onChange={(keys) => set({ phrases: withPhrases(draft.phrases, keys) })}
            />
            <Resolutions draft={draft} onChange={(phrases) => set({ phrases })} />
            <TextInput
              label={t('admin.buyerLimit')}
              required
              leftSection="Q"
              inputMode="decimal"
              autoComplete="off"
              value={draft.limit}
              error={said('limit')}
              onChange={(event) => set({ limit: event.currentTarget.value })}
            />
            <Select
              label={t('admin.limitOperator')}
              allowDeselect={false}
              data={[
                { value: '>=', label: t('admin.limitFrom') },
                { value: '>', label: t('admin.limitAbove') },
              ]}
              value={draft.operator}
              onChange={(operator) => operator && set({ operator: operator as '>=' | '>' })}
            />
            <Switch
              wrapperProps={{ 'data-wide': true }}
              size="lg"
              label={t('admin.invoicingActive')}
              checked={draft.isActive}
              onChange={(event) => set({ isActive: event.currentTarget.checked })}
            />
            <FormError error={save.error} fields={[]} />
            {mayChange && (
              <Button type="submit" size="xl" data-wide loading={save.isPending}>
                {t('common.save')}
              </Button>
            )}
          </div>
        </fieldset>
      </form>
    </Card>
  );
};
