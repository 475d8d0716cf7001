import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { mailWebhooks } from './mail-webhooks.ts';

const SECRET = `whsec_${Buffer.from('una clave de veinticuatro').toString('base64')}`;
const MINUTE = 60_000;

const signed = (body: string, id = 'msg_1', at = new Date()): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(SECRET).sign(id, at, body),
});
const prove = (body: string, headers: Record<string, string>) =>
  mailWebhooks(SECRET)(Buffer.from(body), (name) => headers[name] ?? null);

test('what the provider signed is proven, also under Svix’ names', () => {
  const body = '{"type":"email.delivered"}';
  expect(prove(body, signed(body))).toEqual({ id: 'msg_1', payload: { type: 'email.delivered' } });
  const svix = Object.fromEntries(
    Object.entries(signed(body)).map(([name, said]) => [name.replace('webhook', 'svix'), said]),
  );
  expect(prove(body, svix)).toMatchObject({ id: 'msg_1' });
});

test('changed, under another id, by another, unsigned, or of before: nothing', () => {
  const body = '{"type":"email.delivered"}';
  expect(prove(body.replace('delivered', 'bounced'), signed(body))).toBeNull();
  expect(prove(body, { ...signed(body), 'webhook-id': 'msg_2' })).toBeNull();
  expect(prove(body, {})).toBeNull();
  expect(prove('nothing', signed('nothing'))).toBeNull();
  for (const minutes of [-10, 10])
    expect(prove(body, signed(body, 'msg_1', new Date(Date.now() + minutes * MINUTE)))).toBeNull();
  const other = new Webhook(`whsec_${Buffer.from('otra clave, de otro sistema').toString('base64')}`);
  expect(prove(body, { ...signed(body), 'webhook-signature': other.sign('msg_1', new Date(), body) })).toBeNull();
});
