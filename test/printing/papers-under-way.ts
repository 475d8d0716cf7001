import Database from 'better-sqlite3';

/** Slips and documents that a hub had begun to send and of which it had no proof yet; of a hub that is not running. */
export const papersUnderWay = (databaseFile: string): number => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    return db
      .prepare(
        `select (select count(*) from print_job where status = 'sent')
              + (select count(*) from document_print_job where status = 'sent')`,
      )
      .pluck()
      .get() as number;
  } finally {
    db.close();
  }
};
