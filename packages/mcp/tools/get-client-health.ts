import { Id } from '@comanda/contracts';
import { getImplementation, listImplementations } from '@comanda/domain/implementations';
import { z } from 'zod';
import { blockersOf, implementationRow, PROGRESS_DEFINITION, progressRow } from '../implementation-row.ts';
import { defineTool, type ToolCall } from '../tool.ts';

/** Boards that are under way, of which so many are looked at. */
const MOST = 30;

const healthOf = async (call: ToolCall, implementationId: string) => {
  const board = await getImplementation(call, { id: implementationId });
  return {
    ...implementationRow(board),
    health: board.progress.health,
    ...progressRow(board.progress),
    blockers: blockersOf(board),
  };
};

export const getClientHealth = defineTool({
  name: 'get_client_health',
  title: 'Summarise boards under way',
  description:
    'How boards under way stand, worst first: blocked, at_risk (late or over an estimate) or on_track, with hours and blockers.',
  scopes: ['pos:intents', 'psa:read'],
  permission: 'Implementation:View',
  input: z.strictObject({ implementationId: Id.optional() }),
  output: z.looseObject({ data: z.array(z.looseObject({})), omitted: z.int() }),
  run: async (call, { implementationId }) => {
    const definition = {
      ...PROGRESS_DEFINITION,
      health: 'blocked: a step is; at_risk: late, or a step over its estimate.',
    };
    if (implementationId) return { data: [await healthOf(call, implementationId)], omitted: 0, definition };
    const paged = { page: 1, size: MOST };
    const active = await listImplementations(call, { status: 'active', ...paged });
    const planned = await listImplementations(call, { status: 'planned', ...paged });
    const seen = [...active.data, ...planned.data].slice(0, MOST);
    const data = [];
    for (const { id } of seen) data.push(await healthOf(call, id));
    const rank = ['blocked', 'at_risk', 'on_track'];
    data.sort((a, b) => rank.indexOf(a.health) - rank.indexOf(b.health));
    return { data, omitted: active.total + planned.total - seen.length, definition };
  },
});
