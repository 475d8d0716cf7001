import { XMLParser } from 'fast-xml-parser';

const LISTS = new Set(['Frase', 'Item', 'Impuesto', 'TotalImpuesto', 'Complemento', 'Abono']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => LISTS.has(name),
});

/** A node of a document that was read, by names without their prefix; attributes begin with `@`. */
export type Read = Record<string, unknown>;

/** The root of an XML text, or null where it is none. */
export const readXml = (xml: string): Read | null => {
  try {
    const read: unknown = parser.parse(xml, true);
    return typeof read === 'object' && read !== null ? (read as Read) : null;
  } catch {
    return null;
  }
};

/** A node by its path; undefined where there is none. */
export const at = (node: Read | undefined, ...path: string[]): Read | undefined => {
  let here: unknown = node;
  for (const step of path) here = typeof here === 'object' && here !== null ? (here as Read)[step] : undefined;
  return typeof here === 'object' && here !== null ? (here as Read) : undefined;
};

/** Nodes of one name under a node. */
export const all = (node: Read | undefined, name: string): Read[] => {
  const found = node?.[name];
  return Array.isArray(found) ? found.filter((one): one is Read => typeof one === 'object' && one !== null) : [];
};

/** The text of an element or attribute; undefined where it is missing. */
export const textOf = (node: Read | undefined, name: string): string | undefined => {
  const found = node?.[name];
  if (typeof found === 'string') return found;
  const inner = typeof found === 'object' && found !== null ? (found as Read)['#text'] : undefined;
  return typeof inner === 'string' ? inner : undefined;
};
