import { type GeneratedPdf, type PdfLanguage, PdfTemplateType } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, ColorInput, FileButton, Group, Image, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { savePdf } from './save-pdf.ts';
import { shrinkLogo } from './shrink-logo.ts';

/** How the business's PDFs look. */
export const LooksFields = ({
  accentColor,
  logo,
  onColor,
  onLogo,
}: {
  accentColor: string;
  logo: string | null;
  onColor(color: string): void;
  onLogo(logo: string | null): void;
}) => {
  const { t } = useTranslation();
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const small = await shrinkLogo(file);
    setUnreadable(small === null);
    if (small) onLogo(small);
  };
  return (
    <>
      <ColorInput
        label={t('admin.mailColor')}
        description={t('admin.mailColorHint')}
        format="hex"
        value={accentColor}
        onChange={onColor}
      />
      <Input.Wrapper label={t('admin.mailLogo')} error={isUnreadable && t('admin.pictureUnreadable')}>
        <Group>
          {logo && (
            <Image
              src={`data:image/${logo.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${logo}`}
              alt={t('admin.mailLogo')}
              h={56}
              w="auto"
              fit="contain"
            />
          )}
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={20} />}>
                {t(logo ? 'admin.changeLogo' : 'admin.chooseLogo')}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={() => onLogo(null)}>
              {t('admin.removeLogo')}
            </Button>
          )}
        </Group>
      </Input.Wrapper>
    </>
  );
};

/** Each template as guests get it, drawn of an example. */
export const TemplatePreviews = () => {
  const { t } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const [language, setLanguage] = useState<PdfLanguage>('es');
  const preview = useMutation({
    mutationFn: (type: PdfTemplateType) =>
      api.get<GeneratedPdf>(`/communications/pdf-templates/${type}/preview`, { language }),
    onSuccess: savePdf,
    onError: (error) => feedback.error(error),
  });
  return (
    <Stack gap="xs">
      <Text fw={650}>{t('admin.mailTemplates')}</Text>
      <Text c="dimmed">{t('admin.mailTemplatesHint')}</Text>
      <SegmentedControl
        aria-label={t('admin.mailLanguage')}
        style={{ alignSelf: 'start' }}
        data={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'English' },
        ]}
        value={language}
        onChange={(next) => setLanguage(next as PdfLanguage)}
      />
      <Group>
        {PdfTemplateType.options.map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<IconFileTypePdf size={20} />}
            loading={preview.isPending && preview.variables === type}
            onClick={() => preview.mutate(type)}
          >
            {t(`admin.template_${type}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
};
