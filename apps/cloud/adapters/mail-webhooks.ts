import type { CommunicationPorts } from '@comanda/domain/communications';
import { Webhook } from 'standardwebhooks';

const HEADERS = ['id', 'timestamp', 'signature'] as const;

/** Proves what a mail provider says (Standard Webhooks, also under Svix' names): by its secret, within five minutes. */
export const mailWebhooks = (secret: string): NonNullable<CommunicationPorts['proveWebhook']> => {
  const webhook = new Webhook(secret);
  return (bytes, header) => {
    const said = HEADERS.map((name) => [`webhook-${name}`, header(`webhook-${name}`) ?? header(`svix-${name}`) ?? '']);
    const headers: Record<string, string> = Object.fromEntries(said);
    try {
      const payload = webhook.verify(Buffer.from(bytes).toString('utf8'), headers);
      return { id: headers['webhook-id']!.slice(0, 200), payload };
    } catch {
      return null;
    }
  };
};
