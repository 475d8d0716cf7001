import type { Planted } from './planted.ts';

/** What a tester planted when the proof was younger: twelve of these it did not notice. */
export const PLANTED_BY_REVIEW: readonly Planted[] = [
  {
    name: 'the inbox is written by a second transaction, after the one that acknowledges',
    changes: [
      {
        file: 'db/postgres/cloud-database.ts',
        from: '      return this.#inside.run(true, () => fn({ db,',
        to: '      Object.assign(globalThis, { root: this.read });\n      return this.#inside.run(true, () => fn({ db,',
      },
      {
        file: 'sync/cloud/inbox/push.ts',
        from: 'await store(tx, log, fresh);',
        to: `const { root } = globalThis as unknown as { root: typeof tx.db };
    tx.afterCommit(() => void store({ ...tx, db: root }, log, fresh).catch(() => undefined));`,
      },
    ],
  },
  {
    name: 'what a hub deletes is not deleted in the cloud',
    changes: [
      {
        file: 'sync/cloud/inbox/fold-changes.ts',
        from: '      if (!isOurs(entity)) continue;',
        to: "      if (!isOurs(entity) || op === 'D') continue;",
      },
    ],
  },
  {
    name: 'movements of cash are not captured',
    changes: [
      {
        file: 'db/sqlite/capture.ts',
        from: '...captureSql(name, tables[name]!, found.get(name)!, tied.has(name)),',
        to: "...(name === 'cash_movement' ? [] : captureSql(name, tables[name]!, found.get(name)!, tied.has(name))),",
      },
    ],
  },
  {
    name: 'tickets and slips of the kitchen are not captured',
    changes: [
      {
        file: 'db/sqlite/capture.ts',
        from: '...captureSql(name, tables[name]!, found.get(name)!, tied.has(name)),',
        to: '...(/^(kitchen_ticket|print_job)$/.test(name) ? [] : captureSql(name, tables[name]!, found.get(name)!, tied.has(name))),',
      },
    ],
  },
  {
    name: 'who loses a conflict is not kept',
    changes: [
      {
        file: 'sync/cloud/inbox/apply-edit.ts',
        from: 'await keepFieldConflicts(parts, edit, conflicts)',
        to: 'await keepFieldConflicts(parts, edit, conflicts.slice(conflicts.length))',
      },
    ],
  },
  {
    name: 'of two edits that did not know of each other the earlier stays',
    changes: [
      {
        file: 'sync/cloud/inbox/merge-edit.ts',
        from: "input.at > (input.fieldAt[field] ?? '')",
        to: "input.at < (input.fieldAt[field] ?? '')",
      },
    ],
  },
  {
    name: 'a hub may write over rows of other businesses',
    changes: [
      {
        file: 'sync/cloud/inbox/put-rows.ts',
        from: '  return sql.join([isOfStream, ...checks], sql` and `);',
        to: '  return checks.length < 0 ? isOfStream : sql`true`;',
      },
    ],
  },
  {
    name: 'the log of a feed has every business’s changes',
    changes: [{ file: 'sync/cloud/shape/shape-log.ts', from: 'chg.scope = mine.scope and chg.pos >', to: 'chg.pos >' }],
  },
  {
    name: 'a hub that was put back loses the bills it made since',
    changes: [
      {
        file: 'db/sqlite/salvage.ts',
        from: 'where is_conflict = 0 or kept is not null',
        to: "where (is_conflict = 0 or kept is not null) and entity <> 'order_bill'",
      },
    ],
  },
  {
    name: 'of what a fenced hub hands in only the first transaction is kept',
    changes: [
      {
        file: 'sync/cloud/tails/keep-tail.ts',
        from: 'await store(tx, hub, left, prevHashOf(input, left[0]!));',
        to: 'await store(tx, hub, left.slice(0, 1), prevHashOf(input, left[0]!));',
      },
    ],
  },
  {
    name: 'a reader goes on over positions that were pruned',
    changes: [
      {
        file: 'sync/cloud/shape/answer-shape.ts',
        from: '  if (!isKept(from, position)) return',
        to: '  if (from < 0) return',
      },
      {
        file: 'sync/cloud/shape/answer-shape.ts',
        from: '    if (!isKept(from, page)) return',
        to: '    if (from < 0) return',
      },
    ],
  },
  {
    name: 'two processes give positions beside each other',
    changes: [
      {
        file: 'sync/cloud/feed/sequencer-run.ts',
        from: '({ db: tx }) => placeAll(tx), FEED_LOCK);',
        to: '({ db: tx }) => placeAll(tx), String(Math.random()));',
      },
    ],
  },
  {
    name: 'of several images of a drawer in one batch the first counts',
    changes: [
      {
        file: 'sync/cloud/inbox/fold-changes.ts',
        from: '        table.rows.set(pk, { seq, image });',
        to: "        if (entity !== 'cash_session' || !table.rows.has(pk)) table.rows.set(pk, { seq, image });",
      },
    ],
  },
  {
    name: 'a fenced hub may go on reading',
    changes: [
      {
        file: 'sync/cloud/shape/shape.routes.ts',
        from: 'verbatim: true,',
        to: 'verbatim: true, answersFenced: true,',
      },
      {
        file: 'sync/cloud/recovery/recovery.routes.ts',
        from: "path: '/sync/v1/rows',",
        to: "path: '/sync/v1/rows', answersFenced: true,",
      },
    ],
  },
  {
    name: 'later transactions pass those that are held',
    changes: [
      {
        file: 'sync/cloud/inbox/project-inbox.ts',
        from: 'const isWaiting = await isHeldUp(',
        to: 'const isWaiting = one.seq < 0 && await isHeldUp(',
      },
      {
        file: 'sync/cloud/inbox/project-inbox.ts',
        from: '!(await isHeldUp(tx, locationId, batch[0]!.seq, aggregates)) &&',
        to: 'batch.length > 0 &&',
      },
    ],
  },
];
