import { cloudRoutes } from '@comanda/domain/cloud-slices';
import type { HubContext } from '@comanda/domain/hub-slices';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import { type Route, read, routesOf, task, write } from '@comanda/kernel/route';
import express from 'express';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mountRoutes } from './mount-routes.ts';
import type { Runtime } from './runtime.ts';

interface BellContext extends TaskContext {
  bell: { ring(): void };
}

const ringBell = async ({ bell }: BellContext) => bell.ring();
const shared = { method: 'POST', path: '/bell', auth: 'public', permission: null, summary: 'Ring' } as const;
const place = { servedBy: 'hub', alias: 'none' } as const;
const ring = routesOf(place, [task({ ...shared, output: z.void(), status: 204, handler: ringBell })]);
const options = { checkOutputs: true, setTimer: () => () => undefined };

test('a route whose port the app lacks compiled, and failed when it was asked', () => {
  const [withBell, withoutBell] = [{} as Runtime<BellContext>, {} as Runtime];
  expect(() => mountRoutes(express(), ring, withBell, options)).not.toThrow();
  // @ts-expect-error: no bell here
  mountRoutes(express(), ring, withoutBell, options);
  // @ts-expect-error: the hub has no accounts
  const atHub: readonly Route<HubContext>[] = cloudRoutes;
  expect(atHub).toBe(cloudRoutes);
});

test('what looks, or is one transaction, finds only the ports that every operation of the app has', () => {
  interface Bell {
    bell: BellContext['bell'];
  }
  const look = async ({ bell }: Context & Bell) => bell.ring();
  const change = async ({ bell }: WriteContext & Bell) => bell.ring();
  const looking = routesOf(place, [read({ ...shared, output: z.void(), handler: look })]);
  const writing = routesOf(place, [write({ ...shared, output: z.void(), handler: change })]);
  const [withBell, ofTasks] = [{} as Runtime<TaskContext, Bell>, {} as Runtime<BellContext>];
  expect(() => mountRoutes(express(), [...looking, ...writing], withBell, options)).not.toThrow();
  // @ts-expect-error: tasks alone have a bell
  mountRoutes(express(), looking, ofTasks, options);
  // @ts-expect-error: the same in a transaction
  mountRoutes(express(), writing, ofTasks, options);
  const asRead = routesOf(place, [read({ ...shared, output: z.void(), handler: ringBell })]);
  // @ts-expect-error: a read finds no `TaskContext`
  mountRoutes(express(), asRead, withBell, options);
});
