import { FakePrinter, type FakePrinterOptions } from '@comanda/testing/fake-printer';
import { tempFolder } from '@comanda/testing/temp-folder';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { HubProcess } from './hub-process.ts';

/** What a shell expects of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** A demo restaurant of one's own: hub process, printer and data in a folder that goes when it is over. */
export interface OwnHub {
  hub: HubProcess;
  printer: FakePrinter;
  /** Also what Ctrl-C does: ends the hub if it still runs, the printer, and removes the folder. */
  remove(): Promise<void>;
}

export const openOwnHub = async (printing: FakePrinterOptions = {}): Promise<OwnHub> => {
  const folder = tempFolder();
  const printer = new FakePrinter(printing);
  const hub = new HubProcess({ dataFolder: folder.file('hub') });
  const onSignal = (): void => void remove().then(() => process.exit(INTERRUPTED));
  const remove = async (): Promise<void> => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await hub.kill();
    await printer.stop();
    folder[Symbol.dispose]();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    await printer.start();
    await hub.start();
    await seedDemo(hub.url, { dataFolder: hub.dataFolder, printerUrl: printer.url });
    return { hub, printer, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
