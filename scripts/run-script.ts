/**
 * A command's whole life: its help when asked for, else its work; it ends with 1 when that is not good, or fails. At once:
 * left to end by itself, a process that has begun a database would say 0 (its library's last word).
 */
export const runScript = async (help: string | null, run: () => Promise<boolean>): Promise<void> => {
  if (help !== null) return console.log(help);
  let isGood = false;
  try {
    isGood = await run();
  } catch (error) {
    console.error((error as Error).message);
  }
  process.exit(isGood ? 0 : 1);
};
