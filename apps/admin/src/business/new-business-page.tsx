import { Card } from '@mantine/core';
import { useLocation } from 'wouter';
import { useAccount, useBusiness } from '../base/context.ts';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { BusinessForm } from './business-form.tsx';

/** One more business of the same person. */
export const NewBusinessPage = () => {
  const { t } = useTranslation();
  const { refresh } = useAccount();
  const { choose } = useBusiness();
  const [, navigate] = useLocation();
  const open = async (businessId: string) => {
    await refresh();
    choose(businessId);
    navigate('/');
  };
  return (
    <Page title={t('admin.newBusiness')}>
      <Card withBorder maw={480} p="lg">
        <BusinessForm onCreated={({ id }) => void open(id)} />
      </Card>
    </Page>
  );
};
