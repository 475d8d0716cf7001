/** Where a test run is asked, told to its files. */
export const RUN_URL = 'COMANDA_TEST_RUN';

/** What is begun once for all files of a run, when the first of them asks. */
export type Shared = 'postgres' | 'browser' | 'pages' | 'hub' | 'bridge';

/** Where what all files share is found, begun if nobody asked before; null outside of a test run. */
export const ofRun = async (what: Shared): Promise<string | null> => {
  const run = process.env[RUN_URL];
  if (!run) return null;
  const answer = await fetch(`${run}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};
