import { createSign, type KeyPairKeyObjectResult } from 'node:crypto';

// As much of DER (X.690) as one certificate needs.
const length = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));

const SHA256_WITH_RSA = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const FROM = der(0x17, Buffer.from('200101000000Z'));
const UNTIL = der(0x17, Buffer.from('491231235959Z'));

/** A real X.509 certificate of an RSA key, in PEM: Google publishes its keys as such. */
export const selfSigned = ({ publicKey, privateKey }: KeyPairKeyObjectResult, name: string): string => {
  const who = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const version = der(0xa0, integer(2));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(version, integer(1), SHA256_WITH_RSA, who, sequence(FROM, UNTIL), who, key);
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
};
