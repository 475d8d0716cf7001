import { restaurant } from './entry.ts';

/** Of messages to guests and their attachments. */
export const COMMUNICATION_ERRORS = {
  COMMUNICATION_NOT_FOUND: restaurant(404, 'No message has this id', 'Deleted, or of another business.'),
  COMMUNICATION_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'A message in this status cannot do that',
    'details.status says how it stands.',
  ),
  TEMPLATE_VARIABLES_MISSING: restaurant(
    400,
    'The template lacks variables it needs',
    'details.missing names every one; see GET /communications/pdf-templates/available.',
  ),
  TEMPLATE_DATA_INVALID: restaurant(400, 'The template cannot use these values', 'details.issues names each field.'),
  ATTACHMENTS_FULL: restaurant(
    409,
    'The message has its most attachments already',
    'details.most files and details.mostBytes of all of them together.',
  ),
  ATTACHMENT_TOO_LARGE: restaurant(400, 'The attachments are larger than a mail may be', 'At most 10 MB together.'),
  SUPPRESSION_NOT_FOUND: restaurant(404, 'No blocked address has this id', 'Removed, or of another business.'),
  MAIL_NOT_CONFIGURED: restaurant(409, 'This cloud has no mail server', 'The operator sets SMTP_URL and MAIL_FROM.'),
  MAIL_ALREADY_SENT: restaurant(
    409,
    'This bill went to that address before; ask again to send it once more',
    'details.to and details.at; `again: true` sends it all the same.',
  ),
  RECIPIENT_FORGOTTEN: restaurant(
    409,
    'The data of this recipient was removed; the message cannot be sent',
    'A message that was emptied with a customer’s data, or a bill from before their data was removed.',
  ),
  MAIL_WEBHOOKS_OFF: restaurant(
    404,
    'This cloud takes no events of mail providers',
    'The operator sets MAIL_WEBHOOK_SECRET.',
  ),
  MAIL_WEBHOOK_INVALID: restaurant(
    401,
    'The signature is not the mail provider’s',
    'Wrong secret, changed on its way, or older than five minutes.',
  ),
} as const;
