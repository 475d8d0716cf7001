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
export const CommunicationSettingRow = CommunicationSettings.omit({ isConnected: true }).extend({
  id: z.string(),
  businessId: z.string(),
  updatedAt: z.string(),
});
export type CommunicationSettingRow = z.infer<typeof CommunicationSettingRow>;

declare module '@comanda/db' {
  interface Tables {
    communication: Communication;
    communicationEvent: CommunicationEventRow;
    communicationAttachment: CommunicationAttachmentRow;
    communicationSetting: CommunicationSettingRow;
    suppression: Suppression;
  }
}

export const communicationTables: TableRegistry = {
  communication: table({ row: Communication, owner: 'local', on: 'cloud' }),
  communication_event: table({ row: CommunicationEventRow, owner: 'local', on: 'cloud' }),
  communication_attachment: table({ row: CommunicationAttachmentRow, owner: 'local', on: 'cloud' }),
  communication_setting: table({ row: CommunicationSettingRow, owner: 'local', on: 'cloud' }),
  suppression: table({ row: Suppression, owner: 'local', on: 'cloud' }),
};
