import { slices } from '@comanda/domain/slices';
import { isTest, resolveImport, type SourceFile } from './source-files.ts';

export interface Violation {
  rule: string;
  path: string;
  line: number;
  specifier: string;
}

interface Rule {
  name: string;
  /** Files the rule protects. */
  in: RegExp;
  except?: RegExp;
  /** Specifiers (or our own files' paths) that must not be imported. */
  never?: RegExp;
  /** When set, only these may be. */
  only?: RegExp;
}

const DRIVERS = 'better-sqlite3|pg|kysely/dialect';
const SERVERS = 'express|socket\\.io|helmet';
const WEB_OF_THE_WORLD = 'firebase-admin|usb|serialport|electron';

/** Who may import what (docs/decisions.md#imports-that-never-happen). Tests may import more, except in `everything`. */
export const RULES: Rule[] = [
  { name: 'contracts import zod alone', in: /^packages\/contracts\//, only: /^(zod|\.)/ },
  {
    name: 'domain knows no server, driver, device or network',
    in: /^packages\/domain\//,
    never: new RegExp(
      `^(${SERVERS}|${DRIVERS}|${WEB_OF_THE_WORLD})$|^node:(net|http|https|fs|child_process)|^@comanda/(http|sync|mcp|devices|hub|cloud|bridge|pos|kds|admin|web)`,
    ),
  },
  {
    name: 'the kernel knows no slice',
    in: /^packages\/kernel\//,
    only: /^(@comanda\/(contracts|db)$|kysely$|zod$|node:crypto$|\.\.?\/[a-z])/,
  },
  {
    name: 'sync knows no slice',
    in: /^packages\/sync\//,
    never: /^@comanda\/(?!(contracts|db|kernel)(\/|$))|\/domain\//,
  },
  {
    name: 'tools of assistants know no transport, no driver and no app',
    in: /^packages\/mcp\//,
    only: /^(@comanda\/(contracts|domain\/[a-z]+|kernel\/[a-z/-]+)$|zod$|\.\.?\/[a-z])/,
  },
  { name: 'fel is pure', in: /^packages\/fel\//, never: /^node:|^@comanda\/(?!contracts)/ },
  { name: 'pricing imports contracts alone', in: /^packages\/pricing\//, only: /^(@comanda\/contracts$|\.)/ },
  {
    name: 'prices are asked by the domain and by who sells',
    in: /^(packages\/(?!pricing\/|domain\/|testing\/)|apps\/(?!pos\/|kiosk\/))/,
    never: /^@comanda\/pricing$/,
  },
  { name: 'escpos is pure', in: /^packages\/escpos\//, never: /^node:|^@comanda\/(db|domain|devices|http)/ },
  {
    name: 'devices know no business',
    in: /^packages\/devices\//,
    never: /^(express|socket\.io)$|^@comanda\/(domain|db|http)/,
  },
  {
    name: 'http has no driver, no business and no app',
    in: /^packages\/http\//,
    never: new RegExp(`^(${DRIVERS})$|^@comanda/(domain|sync|hub|cloud|bridge|devices)`),
  },
  {
    name: 'express and socket.io live in http',
    in: /^(packages\/(?!http\/)|apps\/)/,
    never: /^(express|socket\.io|helmet)$/,
  },
  { name: 'drivers live in db', in: /^(packages\/(?!db\/)|apps\/)/, never: new RegExp(`^(${DRIVERS})$`) },
  {
    name: 'db knows no business',
    in: /^packages\/db\//,
    never: /^@comanda\/(domain|http|devices|escpos|fel|hub|cloud)/,
  },
  {
    name: 'web apps import contracts and web alone',
    in: /^apps\/(kds|admin|bridge-page)\/src\//,
    never: /^node:|^@comanda\/(?!contracts|web)/,
  },
  {
    name: 'the till imports contracts, web and pricing alone',
    in: /^apps\/pos\/src\//,
    never: /^node:|^@comanda\/(?!contracts|web|pricing)/,
  },
  { name: 'web imports contracts alone', in: /^packages\/web\//, never: /^node:|^@comanda\/(?!contracts)/ },
  {
    // Of db how a small file is kept over a power cut, and nothing else: two ways to do that were one too many to get right.
    name: 'a bridge knows paper and its hub alone',
    in: /^apps\/bridge\//,
    never:
      /^(express|socket\.io)$|^@comanda\/(domain|http|kernel|sync|hub|cloud|web|pricing|fel)|^@comanda\/db(?!\/whole-file$)/,
  },
  {
    name: 'the hub certifies nothing and serves no assistant',
    in: /^apps\/hub\//,
    never: /^firebase-admin|^@comanda\/mcp|certifiers/,
  },
];

const isProtected = (rule: Rule, file: SourceFile): boolean =>
  rule.in.test(file.path) && !isTest(file.path) && !/vite\.config\.ts$/.test(file.path);

const brokenBy = (rule: Rule, specifier: string): boolean =>
  (rule.never?.test(specifier) ?? false) || (rule.only !== undefined && !rule.only.test(specifier));

/** Imports a rule forbids in the file itself. */
export const directViolations = (files: readonly SourceFile[]): Violation[] =>
  files.flatMap((file) =>
    RULES.filter((rule) => isProtected(rule, file)).flatMap((rule) =>
      file.imports
        .filter((one) => brokenBy(rule, one.specifier))
        .map((one) => ({ rule: rule.name, path: file.path, line: one.line, specifier: one.specifier })),
    ),
  );

const runtimeClosure = (
  start: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
): { file: SourceFile; via: string }[] => {
  const seen = new Map<string, { file: SourceFile; via: string }>([[start.path, { file: start, via: start.path }]]);
  const known = new Set(files.keys());
  for (const { file, via } of seen.values()) {
    for (const one of file.imports) {
      const path = one.isTypeOnly ? null : resolveImport(file.path, one.specifier, known);
      const next = path ? files.get(path) : undefined;
      if (next && !seen.has(next.path)) seen.set(next.path, { file: next, via: `${via} → ${next.path}` });
    }
  }
  return [...seen.values()];
};

/** Outsiders that must not be reached at run time, through whatever chain: the domain runs in any process, a page in any browser. */
const REACH: { name: string; from: RegExp; never: RegExp }[] = [
  {
    name: 'domain reaches no driver, server or network',
    from: /^packages\/domain\/[^/]+\/index\.ts$/,
    never: new RegExp(`^(${SERVERS}|${DRIVERS}|${WEB_OF_THE_WORLD})$|^node:(net|http|https|child_process)`),
  },
  {
    name: 'a page reaches nothing of Node',
    from: /^apps\/(kds|pos|admin|bridge-page)\/src\/main\.tsx$/,
    never: /^node:|^(express|socket\.io|kysely|better-sqlite3)$/,
  },
  { name: 'pricing reaches nothing of Node', from: /^packages\/pricing\/index\.ts$/, never: /^node:/ },
  { name: 'escpos reaches nothing of Node', from: /^packages\/escpos\/index\.ts$/, never: /^node:/ },
];

export const reachViolations = (files: readonly SourceFile[]): Violation[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return REACH.flatMap((rule) =>
    files
      .filter((file) => rule.from.test(file.path))
      .flatMap((start) =>
        runtimeClosure(start, byPath).flatMap(({ file, via }) =>
          file.imports
            .filter((one) => !one.isTypeOnly && rule.never.test(one.specifier))
            .map((one) => ({ rule: rule.name, path: via, line: one.line, specifier: one.specifier })),
        ),
      ),
  );
};

/** Each slice may know those to its left, and only through their door. */
export const SLICE_ORDER: readonly string[] = slices.map(({ name }) => name);

const sliceOf = (path: string): string | null => /^packages\/domain\/([a-z]+)\//.exec(path)?.[1] ?? null;

export const sliceViolations = (files: readonly SourceFile[]): Violation[] => {
  const known = new Set(files.map((file) => file.path));
  return files
    .filter((file) => sliceOf(file.path) !== null && !isTest(file.path))
    .flatMap((file) =>
      file.imports.flatMap((one) => {
        const target = resolveImport(file.path, one.specifier, known);
        const [from, to] = [sliceOf(file.path)!, target ? sliceOf(target) : null];
        if (!target || !to || to === from) return [];
        const at = { path: file.path, line: one.line, specifier: one.specifier };
        const isDoor = target === `packages/domain/${to}/index.ts`;
        const isLeft = SLICE_ORDER.indexOf(to) < SLICE_ORDER.indexOf(from);
        return [
          ...(isDoor ? [] : [{ rule: 'another slice is entered by its index.ts', ...at }]),
          ...(isLeft ? [] : [{ rule: 'a slice knows only those to its left', ...at }]),
        ];
      }),
    );
};

/** The rooms (folders) of a slice, from left to right: each imports those before it, and the files beside them that no door is. */
const ROOM_ORDER: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'tickets',
    'sending',
    'amendments',
    'guests',
    'discounts',
    'lines',
    'combos',
    'buyer',
    'lifecycle',
    'moving',
    'expo',
    'party',
    'analytics',
  ],
};

const roomIn = (slice: string, path: string): string | undefined =>
  new RegExp(`^packages/domain/${slice}/(?:([\\w-]+)/)?[^/]+$`).exec(path)?.[1];

/** The door of a slice and its lists of routes know every room. */
const isDoor = (slice: string, path: string): boolean =>
  new RegExp(`^packages/domain/${slice}/(index|[\\w-]+\\.routes)\\.ts$`).test(path);

/** What imports a room to its right, as `from → to` below the folder of the slice. What stands beside the rooms is left of all. */
export const roomViolations = (files: readonly SourceFile[]): string[] => {
  const known = new Set(files.map((file) => file.path));
  return Object.entries(ROOM_ORDER).flatMap(([slice, order]) => {
    const folder = `packages/domain/${slice}/`;
    const placeOf = (path: string): number => {
      const room = roomIn(slice, path);
      return room === undefined ? -1 : order.indexOf(room);
    };
    return files
      .filter(({ path }) => path.startsWith(folder) && !isTest(path) && !isDoor(slice, path))
      .flatMap(({ path, imports }) => {
        const unknown =
          roomIn(slice, path) !== undefined && placeOf(path) < 0 ? [`${path}: its room has no place`] : [];
        const targets = imports.map((one) => resolveImport(path, one.specifier, known) ?? '');
        const right = targets.filter((target) => target.startsWith(folder) && placeOf(target) > placeOf(path));
        return [...unknown, ...right.map((target) => `${path.slice(folder.length)} → ${target.slice(folder.length)}`)];
      });
  });
};

/** A page stands on `base`, its features beside each other on that, and `shell` above them knows them all. */
export const pageViolations = (files: readonly SourceFile[]): Violation[] => {
  const roomOf = (path: string) => /^apps\/(?:pos|admin|bridge-page)\/src\/([\w-]+)\//.exec(path)?.[1];
  const known = new Set(files.map((file) => file.path));
  return files
    .filter(({ path }) => roomOf(path) !== undefined && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((one) => {
        const target = one.isTypeOnly ? null : resolveImport(path, one.specifier, known);
        const [from, to] = [roomOf(path), target ? roomOf(target) : undefined];
        if (to === undefined || to === from) return [];
        const at = { path, line: one.line, specifier: one.specifier };
        return [
          ...(from === 'base' ? [{ rule: 'the base of a page loads no feature', ...at }] : []),
          ...(to === 'shell' ? [{ rule: 'a feature does not load the shell', ...at }] : []),
        ];
      }),
    );
};

/** What holds everywhere: no app imports another, no product code imports a test or the test kit. */
export const everywhereViolations = (files: readonly SourceFile[]): Violation[] => {
  const known = new Set(files.map((file) => file.path));
  const appOf = (path: string) => /^apps\/([a-z-]+)\//.exec(path)?.[1];
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const target = resolveImport(file.path, one.specifier, known) ?? one.specifier;
      const at = { path: file.path, line: one.line, specifier: one.specifier };
      const isProduct = /^(apps|packages)\//.test(file.path) && !isTest(file.path);
      const otherApp = appOf(file.path) && appOf(target) && appOf(file.path) !== appOf(target);
      return [
        ...(otherApp ? [{ rule: 'no app imports another', ...at }] : []),
        ...(isProduct && isTest(target) ? [{ rule: 'no product code imports tests or the test kit', ...at }] : []),
        ...(isProduct && /^(scripts|test)\//.test(target) ? [{ rule: 'no product code imports scripts', ...at }] : []),
      ];
    }),
  );
};
