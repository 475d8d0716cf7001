import { describe, expect, test } from 'vitest';
import {
  directViolations,
  everywhereViolations,
  pageViolations,
  reachViolations,
  roomViolations,
  sliceViolations,
  type Violation,
} from './import-rules.ts';
import { readSources, sourceFile } from './source-files.ts';

const sources = readSources();
const said = (violations: Violation[]): string[] =>
  violations.map((v) => `${v.rule}: ${v.path}:${v.line} imports ${v.specifier}`);

describe('imports', () => {
  test('every file was read, with its imports', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(
      sources.find((file) => file.path === 'apps/hub/server/hub.ts')?.imports.map((one) => one.specifier),
    ).toContain('pino');
  });

  test('no package imports what it must not know', () => {
    expect(said(directViolations(sources))).toEqual([]);
  });

  test('nothing forbidden is reached at run time through a chain of imports', () => {
    expect(said(reachViolations(sources))).toEqual([]);
  });

  test('slices know only those to their left, by their doors', () => {
    expect(said(sliceViolations(sources))).toEqual([]);
  });

  // What is left of the years without an order. A line goes out with its import; none comes in.
  test('rooms of a slice know only those to their left, but for five imports', () => {
    expect(roomViolations(sources)).toEqual([
      'change-order.ts → discounts/check-kept.ts',
      'change-order.ts → discounts/reprice.ts',
      'lines/remove-order-item.ts → combos/take-combo-off.ts',
      'lines/update-order-item.ts → combos/take-combo-off.ts',
      'lines/void-order-item.ts → combos/take-combo-off.ts',
    ]);
  });

  test('a page’s features stand on its base and under its shell', () => {
    expect(said(pageViolations(sources))).toEqual([]);
  });

  test('no app imports another, no product code a test', () => {
    expect(said(everywhereViolations(sources))).toEqual([]);
  });
});

describe('each rule fails on a planted violation', () => {
  const planted = (path: string, text: string) => [...sources, sourceFile(path, text)];
  test.each([
    ['packages/contracts/x.ts', "import pg from 'pg';", 'contracts import zod alone'],
    ['packages/domain/orders/x.ts', "import express from 'express';", 'domain knows no server'],
    ['packages/domain/orders/x.ts', "import { connect } from 'node:net';", 'domain knows no server'],
    ['packages/domain/orders/x.ts', "import { x } from '@comanda/devices';", 'domain knows no server'],
    ['packages/pricing/x.ts', "import { z } from 'zod';", 'pricing imports contracts alone'],
    ['packages/pricing/x.ts', "import { x } from '@comanda/domain/orders';", 'pricing imports contracts alone'],
    ['packages/sync/hub/x.ts', "import { x } from '@comanda/pricing';", 'prices are asked by the domain'],
    ['packages/kernel/x.ts', "import { x } from '@comanda/domain/orders';", 'the kernel knows no slice'],
    ['packages/sync/hub/x.ts', "import { x } from '@comanda/domain/orders';", 'sync knows no slice'],
    ['packages/sync/cloud/x.ts', "import { x } from '../../domain/orders/index.ts';", 'sync knows no slice'],
    ['packages/escpos/x.ts', "import fs from 'node:fs';", 'escpos is pure'],
    ['packages/devices/x.ts', "import { x } from '@comanda/db';", 'devices know no business'],
    ['packages/http/x.ts', "import Database from 'better-sqlite3';", 'http has no driver'],
    ['apps/hub/x.ts', "import { Server } from 'socket.io';", 'express and socket.io live in http'],
    ['apps/hub/x.ts', "import Database from 'better-sqlite3';", 'drivers live in db'],
    ['packages/db/x.ts', "import { x } from '@comanda/domain/orders';", 'db knows no business'],
    ['apps/pos/src/x.ts', "import { x } from '@comanda/domain/orders';", 'the till imports contracts, web and pricing'],
    ['apps/kds/src/x.ts', "import { x } from '@comanda/pricing';", 'web apps import contracts and web alone'],
    ['packages/web/x.ts', "import { join } from 'node:path';", 'web imports contracts alone'],
    ['apps/hub/x.ts', "import admin from 'firebase-admin';", 'the hub certifies nothing'],
  ])('%s: %s', (path, text, rule) => {
    const found = directViolations(planted(path, text)).filter((v) => v.path === path);
    expect(found.some((v) => v.rule.startsWith(rule))).toBe(true);
  });

  test('a driver reached through another package', () => {
    const chain = [
      ...sources.filter((file) => file.path !== 'packages/domain/orders/index.ts'),
      sourceFile('packages/domain/orders/index.ts', "export { x } from './deep.ts';"),
      sourceFile('packages/domain/orders/deep.ts', "import { HubDatabase } from '@comanda/db/sqlite';"),
    ];
    expect(reachViolations(chain).some((v) => v.specifier === 'better-sqlite3' && v.path.includes('deep.ts'))).toBe(
      true,
    );
    const erased = chain.map((f) =>
      f.path.endsWith('deep.ts') ? sourceFile(f.path, "import type { HubDatabase } from '@comanda/db/sqlite';") : f,
    );
    expect(reachViolations(erased).filter((v) => v.path.includes('deep.ts'))).toEqual([]);
  });

  test('Node reached by pricing through what it may import', () => {
    const chain = [
      ...sources.filter((file) => file.path !== 'packages/contracts/money.ts'),
      sourceFile('packages/contracts/money.ts', "import { readFileSync } from 'node:fs';"),
    ];
    expect(said(reachViolations(chain))).toContainEqual(expect.stringContaining('pricing reaches nothing of Node'));
  });

  test('a slice that looks to its right, or past another’s door', () => {
    const right = planted('packages/domain/kitchen/x.ts', "import { orders } from '../orders/index.ts';");
    expect(said(sliceViolations(right))).toEqual([expect.stringContaining('a slice knows only those to its left')]);
    const past = planted('packages/domain/orders/x.ts', "import { nextSeq } from '../kitchen/station.store.ts';");
    expect(said(sliceViolations(past))).toEqual([expect.stringContaining('another slice is entered by its index.ts')]);
  });

  test('a room that looks to its right, a file beside them that looks into one, a room without a place', () => {
    const found = (path: string, text: string) =>
      roomViolations(planted(`packages/domain/orders/${path}`, text)).join();
    expect(found('sending/x.ts', "import { splitLine } from '../lines/split-line.ts';")).toContain('sending/x.ts →');
    expect(found('x.ts', "import type { Work } from './tickets/ticket-work.ts';")).toContain('x.ts → tickets/');
    expect(found('attic/x.ts', '')).toContain('attic/x.ts: its room has no place');
    expect(found('lines/x.ts', "import { splitLine } from '../sending/send-lines.ts';")).not.toContain('lines/x.ts');
    expect(found('x.routes.ts', "import { splitLine } from './lines/split-line.ts';")).not.toContain('x.routes.ts');
  });

  test('a base that loads a feature, a feature that loads the shell', () => {
    const base = planted('apps/pos/src/base/x.ts', "import { PinPad } from '../sign-in/pin-pad.tsx';");
    expect(said(pageViolations(base))).toEqual([expect.stringContaining('loads no feature')]);
    const feature = planted('apps/admin/src/staff/x.ts', "import { Shell } from '../shell/shell.tsx';");
    expect(said(pageViolations(feature))).toEqual([expect.stringContaining('does not load the shell')]);
  });

  test('an app inside another, a test inside the product', () => {
    const app = planted('apps/hub/x.ts', "import { x } from '../pos/src/theme.ts';");
    expect(said(everywhereViolations(app))).toEqual([expect.stringContaining('no app imports another')]);
    const page = planted('apps/bridge-page/src/x.ts', "import { Bridge } from '../../bridge/bridge.ts';");
    expect(said(everywhereViolations(page))).toEqual([expect.stringContaining('no app imports another')]);
    const kit = planted('packages/domain/orders/x.ts', "import { openWorld } from '@comanda/testing/world';");
    expect(said(everywhereViolations(kit))).toEqual([expect.stringContaining('test kit')]);
  });
});
