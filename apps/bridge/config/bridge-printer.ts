import { HeaderLine, Id, Name, PrinterFamily, PrinterUrl, parsePrinterUrl } from '@comanda/contracts';
import type { ConfirmLevel } from '@comanda/devices';
import { z } from 'zod';

const Fields = z.strictObject({
  /** A station belongs to one printer only. */
  stationIds: z.array(Id).min(1).max(50),
  label: Name,
  connectionType: z.enum(['tcp', 'usb']),
  /** Where it is, by any address but a webhook's; null where `usbDevice` says it. */
  printerUrl: PrinterUrl.nullable().default(null),
  /** Path of the kernel's own driver, `/dev/usb/lp0`. */
  usbDevice: z.string().max(100).nullable().default(null),
  paperWidthMm: z.union([z.literal(58), z.literal(80)]).default(80),
  /** Characters a line; null: 32 or 48, by the paper's width (docs/printing.md#columns-and-characters). */
  columns: z
    .union([z.literal(32), z.literal(42), z.literal(48)])
    .nullable()
    .default(null),
  /** Whose commands it takes (docs/printing.md#printer-families). */
  family: PrinterFamily.default('epson'),
  headerLines: z.array(z.string().max(48)).max(6).default([]),
  cutAfterEach: z.boolean().default(true),
  copyCount: z.int().min(1).max(5).default(1),
  /** What is older waits for a person. Minutes. */
  maxJobAgeMinutes: z.int().min(1).max(10_080).default(60),
  /** `none` for a printer that answers no status at all: its slips end as sent, without proof. */
  confirm: z.enum(['auto', 'none']).default('auto'),
});

type Address = Pick<z.infer<typeof Fields>, 'connectionType' | 'printerUrl' | 'usbDevice'>;

/** The one address of a printer, or null where it has none that a slip can be sent to. */
export const addressOf = ({ connectionType, printerUrl, usbDevice }: Address): string | null => {
  const url = connectionType === 'usb' && usbDevice !== null ? `usb://${usbDevice}` : printerUrl;
  const address = url === null ? null : parsePrinterUrl(url);
  return address === null || address.type === 'network_http' ? null : url;
};

type IssuePath = ('printerUrl' | 'usbDevice')[];

const checkAddress = (printer: Address, issue: (path: IssuePath, message: string) => void): void => {
  const { connectionType, printerUrl, usbDevice } = printer;
  if (connectionType === 'tcp' && usbDevice !== null) issue(['usbDevice'], 'only with connectionType usb');
  else if (printerUrl !== null && usbDevice !== null) issue(['usbDevice'], 'printerUrl or usbDevice, not both');
  else if (printerUrl === null && usbDevice === null) issue(['printerUrl'], 'required');
  // What is no address at all was told by its own field.
  else if (addressOf(printer) === null && (printerUrl === null || parsePrinterUrl(printerUrl) !== null))
    issue([usbDevice === null ? 'printerUrl' : 'usbDevice'], 'no printer that takes raw bytes: tcp:, usb:, serial:');
};

const checked = <T extends z.ZodType<Address>>(schema: T): T =>
  schema.superRefine((printer, context) =>
    checkAddress(printer, (path, message) => context.addIssue({ code: 'custom', path, message })),
  );

/** What a person says of a printer that the bridge is to have. */
export const PrinterInput = checked(Fields.extend({ headerLines: z.array(HeaderLine).max(6).default([]) }));
export type PrinterInput = z.infer<typeof PrinterInput>;

const LEVELS = ['echo', 'fence', 'status', 'accepted'] as const satisfies readonly ConfirmLevel[];

/** A printer as the configuration keeps it. */
export const BridgePrinter = checked(
  Fields.extend({
    id: Id,
    /** The strongest proof of printing it gave on a test slip; null: not tried yet (docs/printing.md#what-printed-means). */
    confirmLevel: z.enum(LEVELS).nullable().default(null),
  }),
);
export type BridgePrinter = z.infer<typeof BridgePrinter>;

/** What proof this printer is asked for: none where a person said that it answers nothing. */
export const confirmOf = ({ confirm, confirmLevel }: BridgePrinter): ConfirmLevel | 'unknown' =>
  confirm === 'none' ? 'accepted' : (confirmLevel ?? 'unknown');

/** The first of `printers` that has one of these stations already, `except` for the one with that id. */
export const stationHeldBy = (
  printers: readonly Pick<BridgePrinter, 'id' | 'label' | 'stationIds'>[],
  stationIds: readonly string[],
  except: string | null,
): { stationId: string; printer: Pick<BridgePrinter, 'id' | 'label'> } | null => {
  for (const { id, label, stationIds: held } of printers) {
    const stationId = id === except ? undefined : held.find((station) => stationIds.includes(station));
    if (stationId !== undefined) return { stationId, printer: { id, label } };
  }
  return null;
};
