/** A command's whole life: its help when asked for, else its work; it ends with 1 when that is not good, or fails. */
export const runScript = async (help: string | null, run: () => Promise<boolean>): Promise<void> => {
  if (help !== null) return console.log(help);
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
