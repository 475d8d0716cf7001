import { useFeedback } from '@comanda/web/mantine';
import { Dots } from '@comanda/web/printers';
import { Button, Card, FileButton, Group, Text, Title } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from './logo.module.css';
import { pictureToLogo } from './picture-to-logo.ts';
import { useLogo, useSetLogo } from './use-logo.ts';

/** The logo on top of bills, receipts and reports, as it comes out of the printer; what was taken away can be had back. */
export const LogoCard = () => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const logo = useLogo();
  const setLogo = useSetLogo();
  const mayChange = useMay('Business:Update');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const known = logo.data ?? null;
  const choose = async (file: File | null) => {
    if (!file) return;
    const dots = await pictureToLogo(file);
    setIsUnreadable(dots === null);
    if (dots) setLogo.mutate(dots, { onSuccess: () => feedback.done(t('admin.logoSet')) });
  };
  const remove = () =>
    setLogo.mutate(null, {
      onSuccess: () => feedback.undo(t('admin.logoRemoved'), () => setLogo.mutate(known)),
    });
  return (
    <Card withBorder mt="md" component="section" aria-label={t('admin.logo')}>
      <Title order={2} size="h4">
        {t('admin.logo')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('admin.logoHint')}
      </Text>
      <div className={classes.card}>
        <div className={classes.paper}>
          {known ? <Dots raster={known} label={t('admin.logo')} /> : <span>{t('admin.noLogo')}</span>}
        </div>
        {mayChange && (
          <div>
            <Group className={classes.ways}>
              <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={setLogo.isPending}
                    disabled={!logo.isSuccess}
                    leftSection={<IconPhoto size={20} />}
                  >
                    {t(known ? 'admin.changeLogo' : 'admin.chooseLogo')}
                  </Button>
                )}
              </FileButton>
              {known && (
                <Button
                  variant="subtle"
                  color="chile"
                  disabled={setLogo.isPending}
                  leftSection={<IconTrash size={20} />}
                  onClick={remove}
                >
                  {t('admin.removeLogo')}
                </Button>
              )}
            </Group>
            {isUnreadable && (
              <Text role="alert" c="chile" mt="xs">
                {t('admin.pictureUnreadable')}
              </Text>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
