import { Anchor, Text } from '@mantine/core';
import { Invitations } from '../account/invitations.tsx';
import { useAccount } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { FrontPage } from '../sign-in/front-page.tsx';
import { BusinessForm } from './business-form.tsx';

/** Somebody signed in who belongs to no business yet. */
export const FirstBusinessPage = () => {
  const { t } = useTranslation();
  const { refresh, signOut } = useAccount();
  return (
    <FrontPage title={t('admin.firstBusinessTitle')}>
      <Invitations />
      <Text my="md">{t('admin.firstBusinessHint')}</Text>
      <BusinessForm onCreated={() => void refresh()} />
      <Anchor component="button" type="button" mt="md" onClick={signOut}>
        {t('admin.signOut')}
      </Anchor>
    </FrontPage>
  );
};
