import {
  Communication,
  CommunicationAttachment,
  CommunicationEvent,
  CommunicationSettings,
  Suppression,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const CommunicationEventRow = CommunicationEvent.extend({ businessId: z.string() });
export type CommunicationEventRow = z.infer<typeof CommunicationEventRow>;
/** `base64`: the content. */
export const CommunicationAttachmentRow = CommunicationAttachment.omit({ content: true }).extend({
  businessId: z.string(),
  base64: z.string(),
});
export type CommunicationAttachmentRow = z.infer<typeof CommunicationAttachmentRow>;
export const CommunicationSettingRow = CommunicationSettings.omit({ isConnected: true, hearsOfDelivery: true }).extend({
  id: z.string(),
  businessId: z.string(),
  updatedAt: z.string(),
});
export type CommunicationSettingRow = z.infer<typeof CommunicationSettingRow>;

/** What providers said: `id` is theirs, so that it is heard once. */
export const MailWebhookRow = z.object({ id: z.string(), receivedAt: z.string() });

/** An address of somebody whose data was removed, by its fingerprint. */
export const ForgottenAddressRow = z.object({
  id: z.string(),
  businessId: z.string(),
  fingerprint: z.string(),
  forgottenAt: z.string(),
});

declare module '@comanda/db' {
  interface Tables {
    communication: Communication;
    communicationEvent: CommunicationEventRow;
    communicationAttachment: CommunicationAttachmentRow;
    communicationSetting: CommunicationSettingRow;
    suppression: Suppression;
    forgottenAddress: z.infer<typeof ForgottenAddressRow>;
    mailWebhook: z.infer<typeof MailWebhookRow>;
  }
}

export const communicationTables: TableRegistry = {
  communication: table({ row: Communication, owner: 'local', on: 'cloud' }),
  communication_event: table({ row: CommunicationEventRow, owner: 'local', on: 'cloud' }),
  communication_attachment: table({ row: CommunicationAttachmentRow, owner: 'local', on: 'cloud' }),
  communication_setting: table({ row: CommunicationSettingRow, owner: 'local', on: 'cloud' }),
  suppression: table({ row: Suppression, owner: 'local', on: 'cloud' }),
  forgotten_address: table({ row: ForgottenAddressRow, owner: 'local', on: 'cloud' }),
  mail_webhook: table({ row: MailWebhookRow, owner: 'local', on: 'cloud' }),
};
