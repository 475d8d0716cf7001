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
  ATTACHMENT_TOO_LARGE: restaurant(400, 'The attachments are larger than a mail may be', 'At most 10 MB together.'),
  SUPPRESSION_NOT_FOUND: restaurant(404, 'No blocked address has this id', 'Removed, or of another business.'),
  MAIL_NOT_CONFIGURED: restaurant(409, 'This cloud has no mail server', 'The operator sets SMTP_URL and MAIL_FROM.'),
} as const;
