import { XMLBuilder } from 'fast-xml-parser';

const ATTRIBUTES = ':@';
const TEXT = '#text';

/** An element in the order it is written. */
export type XmlNode = Record<string, unknown>;
type Attributes = Record<string, string | number | null | undefined>;

/** An element with its attributes (those without a value are left out) and its children or text. */
export const element = (name: string, attributes: Attributes, children: readonly XmlNode[] | string = []): XmlNode => {
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return {
    [name]: typeof children === 'string' ? [{ [TEXT]: children }] : [...children],
    ...(given.length > 0
      ? { [ATTRIBUTES]: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) }
      : {}),
  };
};

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  processEntities: true,
});

/** XML of one root element, with its declaration. */
export const writeXml = (root: XmlNode): string =>
  builder.build([element('?xml', { version: '1.0', encoding: 'UTF-8' }, ''), root]);
