import { type CreatedMcpKey, MCP_SCOPES, type McpScope } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { Alert, Button, Checkbox, CopyButton, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { FormModal } from '../base/form-modal.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './assistants.module.css';
import { clientSettings } from './client-settings.ts';
import { mcpUrl, useCreateKey } from './use-assistants.ts';

const DAY_MS = 86_400_000;
const LIVES = ['30', '90', '365', 'never'] as const;
type Life = (typeof LIVES)[number];

const endOf = (life: Life): string | null =>
  life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();

const Copyable = ({ label, hint, text }: { label: string; hint?: string | undefined; text: string }) => {
  const { t } = useTranslation();
  return (
    <section className={classes.copyable} aria-label={label}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={650}>{label}</Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="sm"
              variant="default"
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {t(copied ? 'admin.copied' : 'admin.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <pre className={classes.code}>{text}</pre>
    </section>
  );
};

/** The key, this once, and what to enter where. */
export const MadeKey = ({ made, onClose }: { made: CreatedMcpKey; onClose(): void }) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('admin.keyMade', { name: made.label })}
      size="xl"
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="maize" title={t('admin.keyOnce')}>
          {t('admin.keyOnceHint')}
        </Alert>
        <Copyable label={t('admin.keyItself')} text={made.rawKey} />
        {clientSettings(mcpUrl(), made.rawKey).map(({ client, hint, text }) => (
          <Copyable
            key={client}
            label={t(`admin.client_${client}`)}
            hint={hint === null ? undefined : t(`admin.${hint}`, { url: mcpUrl() })}
            text={text}
          />
        ))}
        <Button onClick={onClose}>{t('admin.keyKept')}</Button>
      </Stack>
    </Modal>
  );
};

/** Asks what a new key is called, what it may and for how long. */
export const NewKeyForm = ({ onMade, onClose }: { onMade(key: CreatedMcpKey): void; onClose(): void }) => {
  const { t } = useTranslation();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<McpScope[]>(['pos:read', 'reports:read', 'pos:intents']);
  const [life, setLife] = useState<Life>('90');
  const [isTried, setTried] = useState(false);
  const create = useCreateKey(onMade);
  return (
    <FormModal title={t('admin.newKey')} isChanged={label !== ''} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (label.trim() !== '' && scopes.length > 0)
            create.mutate({ label: label.trim(), scopes, expiresAt: endOf(life) });
        }}
      >
        <Stack>
          <TextInput
            label={t('admin.keyLabel')}
            placeholder={t('admin.keyLabelExample')}
            required
            maxLength={120}
            data-autofocus
            value={label}
            error={isTried && label.trim() === '' && t('admin.required')}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={t('admin.keyScopes')}
            value={scopes}
            error={isTried && scopes.length === 0 && t('admin.required')}
            onChange={(next) => setScopes(MCP_SCOPES.filter((scope) => next.includes(scope)))}
          >
            <Stack gap={4} mt={8}>
              {MCP_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  className={classes.scope}
                  label={t(`admin.scope_${scope.replace(':', '_') as 'pos_read'}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('admin.keyLife')}
            allowDeselect={false}
            data={LIVES.map((value) => ({ value, label: t(`admin.keyLife_${value}`) }))}
            value={life}
            onChange={(next) => setLife((next ?? '90') as Life)}
          />
          <Button type="submit" size="xl" loading={create.isPending}>
            {t('admin.makeKey')}
          </Button>
        </Stack>
      </form>
    </FormModal>
  );
};
