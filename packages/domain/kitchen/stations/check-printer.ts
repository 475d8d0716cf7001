import { AppError, changedPrinter, type KitchenStation } from '@comanda/contracts';

type Printer = Pick<KitchenStation, 'printerType' | 'printerUrl'>;

const SAYS = {
  printerType: 'not the type of this printerUrl',
  printerUrl: 'a station that a bridge prints for has no address',
} as const;

/** A station's printer after what was said of it. Throws VALIDATION_FAILED where type and address contradict each other. */
export const checkPrinter = (before: Printer, said: { [K in keyof Printer]: Printer[K] | undefined }): Printer => {
  const printer = changedPrinter(before, said);
  if (!('wrong' in printer)) return printer;
  const { wrong } = printer;
  throw new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path: wrong, message: SAYS[wrong] }] });
};
