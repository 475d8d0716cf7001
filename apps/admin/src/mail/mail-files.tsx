import type { CommunicationAttachment } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { savePdf } from './save-pdf.ts';
import { useMailFiles } from './use-mail.ts';

/** What goes along with a message, to be looked at; nothing where it has no files. */
export const MailFiles = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const api = useApi();
  const feedback = useFeedback();
  const files = useMailFiles(id).data?.data ?? [];
  const fetched = useMutation({
    mutationFn: (fileId: string) => api.get<CommunicationAttachment>(`/communications/${id}/attachments/${fileId}`),
    onSuccess: savePdf,
    onError: (error) => feedback.error(error),
  });
  if (files.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={650}>{t('admin.mailFiles')}</Text>
      <Group gap={8}>
        {files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            leftSection={<IconFileTypePdf size={20} />}
            loading={fetched.isPending && fetched.variables === file.id}
            onClick={() => fetched.mutate(file.id)}
          >
            {file.filename}
          </Button>
        ))}
      </Group>
    </Stack>
  );
};
