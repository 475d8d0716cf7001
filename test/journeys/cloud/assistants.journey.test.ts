// Rule: a key opens what it says and the administration shows what it did; also held by packages/domain/mcp/calls/list-mcp-calls.pg.test.ts
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AdminCloud, signInAdmin } from '../admin-cloud.ts';
import { launchBrowser } from '../evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** JOURNEY_SHOTS=folder keeps the page as it is, at desks and in a hand. */
const look = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [[1280, 800] as const, [1920, 1080] as const, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

/** An assistant that was given this key. */
const assistant = async (cloud: AdminCloud, rawKey: string): Promise<Client> => {
  const client = new Client({ name: 'claude-code', version: '1' });
  const headers = { authorization: `Bearer ${rawKey}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${cloud.url}/mcp`), { requestInit: { headers } });
  await client.connect(transport as Transport);
  return client;
};

test('a board is opened from a template; an assistant gets a key, works on it, is seen in the activity and is out once revoked', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const location = { name: 'Zona 4', code: 'Z4', timeZone: 'America/Guatemala' };
  await api('POST', '/businesses', { name: 'Comal', location });
  const page = await cloud.page();
  await signInAdmin(page);

  // ---- A board, of which a step is blocked and another takes hours.
  await page.getByRole('link', { name: 'Proyectos' }).click();
  await page.getByText('Ningún proyecto').waitFor();
  await page.getByRole('button', { name: 'Nuevo proyecto' }).click();
  await page.getByLabel('Nombre').fill('Apertura zona 10');
  await page.getByLabel('Cliente').fill('El Comal');
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByText('0 de 20 tareas').waitFor();
  await page.getByRole('button', { name: 'Internet y red del local' }).click();
  const step = page.getByRole('dialog', { name: 'Internet y red del local' });
  await step.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Detenida' }).click();
  await step.getByLabel('Qué la detiene').fill('Falta el contrato con el proveedor');
  await step.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Falta el contrato con el proveedor').waitFor();
  await page.getByRole('button', { name: 'Visita al local' }).click();
  const visit = page.getByRole('dialog', { name: 'Visita al local' });
  await visit.getByLabel('Horas').fill('1:30');
  await visit.getByRole('button', { name: 'Anotar' }).click();
  await visit.getByText('1:30 de 4:00 horas').waitFor();
  await look(page, 'tarea');
  await page.keyboard.press('Escape');
  await visit.waitFor({ state: 'hidden' });
  await look(page, 'proyecto');

  // ---- A key, which is shown once.
  await page.getByRole('link', { name: 'Proyectos', exact: true }).first().click();
  await page.getByText('1 tarea detenida').waitFor();
  await look(page, 'proyectos');
  await page.getByRole('link', { name: 'Asistentes' }).click();
  await page.getByRole('button', { name: 'Crear llave' }).click();
  const form = page.getByRole('dialog', { name: 'Crear llave' });
  await form.getByLabel('Para qué asistente').fill('Claude de la oficina');
  await form.getByLabel('Ver proyectos y anotar horas').check();
  await look(page, 'llave-nueva');
  await form.getByRole('button', { name: 'Crear llave' }).click();
  const made = page.getByRole('dialog', { name: 'Llave de Claude de la oficina' });
  const rawKey = (await made.getByRole('region', { name: 'La llave' }).locator('pre').textContent())!;
  expect(await made.getByRole('region', { name: 'Claude Code' }).locator('pre').textContent()).toContain(rawKey);
  await look(page, 'llave-hecha');
  await made.getByRole('button', { name: 'Ya la copié' }).click();
  await page.getByText('Nunca usada').waitFor();

  // ---- The assistant works with it, and is refused what it may not.
  const client = await assistant(cloud, rawKey);
  const health = await client.callTool({ name: 'get_client_health', arguments: {} });
  expect(health.structuredContent).toMatchObject({
    data: [{ health: 'blocked', minutesLogged: 90, blockers: [{ blocker: 'Falta el contrato con el proveedor' }] }],
  });
  const [board] = (health.structuredContent as { data: { implementationId: string }[] }).data;
  const tree = await client.callTool({
    name: 'get_implementation',
    arguments: { implementationId: board!.implementationId },
  });
  const { phases } = tree.structuredContent as { phases: { steps: { stepId: string; name: string }[] }[] };
  const stepId = phases[0]!.steps.find(({ name }) => name === 'Visita al local')!.stepId;
  const logged = await client.callTool({ name: 'log_hours', arguments: { stepId, minutes: 30 } });
  expect(logged.structuredContent).toMatchObject({ person: 'Ana Lucía Morales', totalMinutes: 120 });
  await client.callTool({ name: 'create_order', arguments: {} });

  // ---- What it did is seen, and what failed by itself.
  await page.getByText('Actividad').click();
  await page.getByRole('row', { name: /log_hours Hecho/ }).waitFor();
  await page.getByRole('row', { name: /UNKNOWN_TOOL/ }).waitFor();
  await look(page, 'actividad');
  await page.getByLabel('Solo lo que falló').check();
  await page.getByRole('row', { name: /log_hours/ }).waitFor({ state: 'hidden' });

  // ---- Revoked, it is out at once.
  await page.getByText('Llaves', { exact: true }).click();
  await page.getByText(/Último uso/).waitFor();
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Anulada').waitFor();
  await look(page, 'llaves');
  await expect(client.listTools()).rejects.toThrow();
  await client.close();
});
