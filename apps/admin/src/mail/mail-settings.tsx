import type { CommunicationSettings, PdfLanguage } from '@comanda/contracts';
import {
  Alert,
  Button,
  Card,
  Group,
  Input,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { LooksFields, TemplatePreviews } from './mail-looks.tsx';
import { ADDRESS, useMailSettings, useMailWrite } from './use-mail.ts';

const Form = ({ settings }: { settings: CommunicationSettings }) => {
  const { t } = useTranslation();
  const mayChange = useMay('Communication:Manage');
  const [fromName, setFromName] = useState(settings.fromName);
  const [replyTo, setReplyTo] = useState(settings.replyTo ?? '');
  const [footer, setFooter] = useState(settings.footer ?? '');
  const [dailySummaryTo, setDailySummaryTo] = useState(settings.dailySummaryTo ?? '');
  const [tracksReaders, setTracks] = useState(settings.tracksReaders);
  const [accentColor, setColor] = useState(settings.accentColor ?? '');
  const [logo, setLogo] = useState(settings.logo);
  const [documentLanguage, setLanguage] = useState(settings.documentLanguage);
  const [isTried, setTried] = useState(false);
  const save = useMailWrite(t('admin.saved'));
  const isDaily = dailySummaryTo.trim() === '' || ADDRESS.test(dailySummaryTo.trim());
  const isReply = replyTo.trim() === '' || ADDRESS.test(replyTo.trim());
  return (
    <Card withBorder p="lg" maw={640}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (fromName.trim() === '' || !isReply || !isDaily) return;
          const body = {
            fromName: fromName.trim(),
            replyTo: replyTo.trim() || null,
            footer: footer.trim() || null,
            dailySummaryTo: dailySummaryTo.trim() || null,
            tracksReaders,
            accentColor: /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : null,
            logo,
            documentLanguage,
          };
          save.mutate({ method: 'PUT', path: '/communications/settings', body, isOfBusiness: true });
        }}
      >
        <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0 }}>
          <Stack>
            <TextInput
              label={t('admin.mailFrom')}
              required
              maxLength={120}
              value={fromName}
              error={isTried && fromName.trim() === '' && t('admin.required')}
              onChange={(event) => setFromName(event.currentTarget.value)}
            />
            <TextInput
              type="email"
              label={t('admin.mailReplyTo')}
              maxLength={254}
              value={replyTo}
              error={isTried && !isReply && t('admin.mailReplyWrong')}
              onChange={(event) => setReplyTo(event.currentTarget.value)}
            />
            <Textarea
              label={t('admin.mailFooter')}
              autosize
              minRows={2}
              maxLength={500}
              value={footer}
              onChange={(event) => setFooter(event.currentTarget.value)}
            />
            <TextInput
              type="email"
              label={t('admin.dailySummaryTo')}
              description={t('admin.dailySummaryHint')}
              maxLength={254}
              value={dailySummaryTo}
              error={isTried && !isDaily && t('admin.mailReplyWrong')}
              onChange={(event) => setDailySummaryTo(event.currentTarget.value)}
            />
            <Input.Wrapper label={t('admin.documentLanguage')} description={t('admin.documentLanguageHint')}>
              <SegmentedControl
                mt={6}
                aria-label={t('admin.documentLanguage')}
                data={[
                  { value: 'es', label: 'Español' },
                  { value: 'en', label: 'English' },
                ]}
                value={documentLanguage}
                onChange={(next) => setLanguage(next as PdfLanguage)}
              />
            </Input.Wrapper>
            <Switch
              size="lg"
              label={t('admin.mailTracks')}
              description={t('admin.mailTracksHint')}
              checked={tracksReaders}
              onChange={(event) => setTracks(event.currentTarget.checked)}
            />
            <LooksFields accentColor={accentColor} logo={logo} onColor={setColor} onLogo={setLogo} />
            {mayChange && (
              <Button type="submit" size="xl" loading={save.isPending}>
                {t('common.save')}
              </Button>
            )}
          </Stack>
        </fieldset>
      </form>
    </Card>
  );
};

const Test = () => {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const test = useMailWrite(t('admin.mailQueued'), () => setTo(''));
  return (
    <Card withBorder p="lg" maw={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ADDRESS.test(to.trim()))
            test.mutate({ path: '/communications/settings/test', body: { to: to.trim() }, isOfBusiness: true });
        }}
      >
        <Group align="end">
          <TextInput
            type="email"
            style={{ flex: 1 }}
            label={t('admin.mailTestTo')}
            maxLength={254}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!ADDRESS.test(to.trim())} loading={test.isPending}>
            {t('admin.mailTest')}
          </Button>
        </Group>
      </form>
    </Card>
  );
};

/** As whom the business writes, and a test of it. */
export const MailSettings = () => {
  const { t } = useTranslation();
  const mayChange = useMay('Communication:Manage');
  return (
    <Loaded query={useMailSettings()}>
      {(settings) => (
        <Stack>
          {!settings.isConnected && (
            <Alert color="maize" title={t('admin.mailOff')} maw={640}>
              {t('admin.mailOffHint')}
            </Alert>
          )}
          <Form settings={settings} />
          <Card withBorder p="lg" maw={640}>
            <TemplatePreviews />
          </Card>
          {settings.isConnected && !settings.hearsOfDelivery && (
            <Text c="dimmed" maw={640}>
              {t('admin.mailHearsNothing')}
            </Text>
          )}
          {settings.isConnected && mayChange && <Test />}
        </Stack>
      )}
    </Loaded>
  );
};
