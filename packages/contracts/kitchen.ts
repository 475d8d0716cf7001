import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { KitchenTicketStatus, LoadLevel, OrderType, PrinterStatus, StationOutputType } from './enums.ts';
import { Day, Flag, Id, listOf, Name, Paging, queryInt, Timestamp, TimestampInput } from './primitives.ts';
import { PrinterFamily } from './printers/printer-family.ts';
import { PrinterType } from './printers/printer-type.ts';
import { PrinterUrl } from './printers/printer-url.ts';
import { isTame } from './visible-text.ts';

export const PrinterConfig = z.strictObject({
  paperWidthMm: z.union([z.literal(58), z.literal(80)]).default(80),
  /** Characters per line; they do not follow from the paper width (docs/printing.md#columns-and-characters). */
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]).optional(),
  copyCount: z.int().min(1).max(5).default(1),
  encoding: z.literal('CP850').default('CP850'),
  codePage: z.int().min(0).max(255).default(2),
  cutAfterEach: z.boolean().default(true),
  openCashDrawer: z.boolean().default(false),
  beep: z.boolean().default(false),
  headerLines: z.array(z.string().max(48)).max(6).default([]),
  /** Whose commands it takes (docs/printing.md#printer-families). */
  family: PrinterFamily.default('epson'),
  /** `none`: the printer answers no status, so its jobs end as "enviado, sin confirmación". */
  confirm: z.enum(['auto', 'none']).default('auto'),
});
export type PrinterConfig = z.infer<typeof PrinterConfig>;

/** A line on top of every paper. Blank ones count; what commands, breaks or turns a line is refused as in a name. */
export const HeaderLine = z.string().max(48).refine(isTame, 'must not contain control characters');
/** What somebody says of a station's slips. Older header lines are read as they stand, and printed clean. */
const PrinterConfigInput = PrinterConfig.extend({ headerLines: z.array(HeaderLine).max(6).default([]) });

/** Changes of a station's slips: absent keys stay as they are; `columns` null: by the paper's width. */
const printerConfigChanges = changesOf(
  PrinterConfigInput.extend({ columns: PrinterConfig.shape.columns.nullable() }).partial(),
);
export type PrinterConfigChanges = z.infer<typeof printerConfigChanges>;

export const KitchenStation = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean(),
  outputType: StationOutputType.nullable(),
  printerType: z.string().nullable(),
  printerUrl: z.string().nullable(),
  printerConfig: PrinterConfig,
  fallbackStationId: Id.nullable(),
  sortOrder: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** State of a station that only its hub knows; it never travels (docs/sync.md#one-writer-a-row). */
export const StationRuntime = z.object({
  printerStatus: PrinterStatus.nullable(),
  printerCause: z.string().nullable(),
  confirmLevel: z.string().nullable(),
  lastSeenAt: Timestamp.nullable(),
});

export const KitchenStationView = KitchenStation.extend(StationRuntime.shape);
export type KitchenStation = z.infer<typeof KitchenStation>;
export type KitchenStationView = z.infer<typeof KitchenStationView>;

export const CreateStationInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean().default(true),
  outputType: StationOutputType.nullish(),
  printerType: PrinterType.nullish(),
  printerUrl: PrinterUrl.nullish(),
  printerConfig: PrinterConfigInput.prefault({}),
  fallbackStationId: Id.nullish(),
  sortOrder: z.int().default(0),
});
export type CreateStationInput = z.infer<typeof CreateStationInput>;
export const UpdateStationInput = changesOf(
  CreateStationInput.omit({ businessId: true, locationId: true })
    .extend({ printerConfig: printerConfigChanges })
    .partial(),
);
export type UpdateStationInput = z.infer<typeof UpdateStationInput>;
export const OutputConfigInput = z
  .strictObject({
    outputType: StationOutputType.nullable(),
    printerConfig: printerConfigChanges,
    fallbackStationId: Id.nullable(),
  })
  .partial();
export type OutputConfigInput = z.infer<typeof OutputConfigInput>;

export const ListStationsQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  isActive: Flag.optional(),
});
export type ListStationsQuery = z.infer<typeof ListStationsQuery>;

export const StationHealthQuery = z.object({
  locationId: Id,
  /** Seconds; the contract shows no default. */
  offlineThresholdSeconds: queryInt(5, 86_400).default(60),
});
export const StationHealth = z.object({
  stationId: Id,
  stationName: Name,
  lastSeenAt: Timestamp.nullable(),
  isOnline: z.boolean(),
  connectedDevices: z.int(),
  printerStatus: PrinterStatus.nullable(),
});
export type StationHealth = z.infer<typeof StationHealth>;
export const StationLoad = z.object({
  stationId: Id,
  stationName: Name,
  pendingTickets: z.int(),
  /** Additive: the number of dishes; two of one line are two. */
  pendingPortions: z.number(),
  pendingJobs: z.int(),
  oldestFiredAt: Timestamp.nullable(),
  load: LoadLevel,
});
/** Slips that wait while nothing moves at their printer: a person must go and look. */
export const OverdueSlips = z.object({ since: Timestamp, slips: z.int(), cause: z.string() });
export type OverdueSlips = z.infer<typeof OverdueSlips>;
export const PrinterHealth = z.object({
  stationId: Id,
  stationName: Name,
  /** Additive: `bridge` where a print bridge prints. Null on older stations, whose address says their type. */
  printerType: z.string().nullable(),
  printerUrl: z.string().nullable(),
  printerStatus: PrinterStatus.nullable(),
  cause: z.string().nullable(),
  confirmLevel: z.string().nullable(),
  waitingJobs: z.int(),
  /** Additive: held jobs, which wait for a person and are not in `waitingJobs`. */
  heldJobs: z.int(),
  failedJobs: z.int(),
  overdue: OverdueSlips.nullable(),
  /**
   * Additive: lines of the last hour that nobody in the kitchen sees: the station does not print, and its display is missing or
   * dark.
   */
  unseenTickets: z.int(),
});
export type PrinterHealth = z.infer<typeof PrinterHealth>;
export const FindPrintersInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  /** The port of raw printing; the search asks every address at this port. */
  port: z.int().min(1).max(65_535).default(9100),
});
export type FindPrintersInput = z.infer<typeof FindPrintersInput>;
export const FoundPrinter = z.object({
  host: z.string(),
  port: z.int(),
  model: z.string().nullable(),
  status: PrinterStatus,
  /**
   * Why the printer is not ready. `silent`: it accepts connections and answers nothing, as a printer does that another program is
   * using.
   */
  cause: z.string().nullable(),
  /** Stations of the location that already print at it. */
  stationIds: z.array(Id),
});
export type FoundPrinter = z.infer<typeof FoundPrinter>;
/** A printer at a USB port of the hub's machine. */
export const FoundUsbPrinter = z.object({
  /** The `printerUrl` for a station. */
  url: z.string(),
  /** Manufacturer and product, as the printer reports them. */
  name: z.string().nullable(),
  stationIds: z.array(Id),
});
export type FoundUsbPrinter = z.infer<typeof FoundUsbPrinter>;
export const FoundPrinters = z.object({
  data: z.array(FoundPrinter),
  /** Additive. */
  usb: z.array(FoundUsbPrinter),
  /** The networks that were searched, as `192.168.1.0/24`; empty where the hub is in no private network. */
  networks: z.array(z.string()),
  /** False if time ran out before every address was asked. */
  isComplete: z.boolean(),
});
export type FoundPrinters = z.infer<typeof FoundPrinters>;
export const AggregatedItem = z.object({
  itemName: z.string(),
  modifiers: z.array(z.string()),
  quantity: z.number(),
  tickets: z.int(),
});
export type AggregatedItem = z.infer<typeof AggregatedItem>;

export const StationAssignment = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  stationId: Id,
  productId: Id.nullable(),
  categoryId: Id.nullable(),
  priority: z.int(),
  isActive: z.boolean(),
  /** modifier option id → station id */
  modifierRouting: z.record(Id, Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StationAssignment = z.infer<typeof StationAssignment>;

export const CreateStationAssignmentInput = z
  .strictObject({
    businessId: Id,
    locationId: Id,
    stationId: Id,
    productId: Id.nullish(),
    categoryId: Id.nullish(),
    priority: z.int().default(0),
    isActive: z.boolean().default(true),
    modifierRouting: z.record(Id, Id).default({}),
  })
  .refine((a) => Boolean(a.productId) !== Boolean(a.categoryId), {
    error: 'send exactly one of productId and categoryId',
    path: ['productId'],
  });
export type CreateStationAssignmentInput = z.infer<typeof CreateStationAssignmentInput>;
export const UpdateStationAssignmentInput = z
  .strictObject({ stationId: Id, priority: z.int(), isActive: z.boolean(), modifierRouting: z.record(Id, Id) })
  .partial();
export type UpdateStationAssignmentInput = z.infer<typeof UpdateStationAssignmentInput>;
export const ListStationAssignmentsQuery = Paging.extend({
  locationId: Id.optional(),
  stationId: Id.optional(),
  productId: Id.optional(),
  categoryId: Id.optional(),
  isActive: Flag.optional(),
});
export type ListStationAssignmentsQuery = z.infer<typeof ListStationAssignmentsQuery>;

export const RoutePreviewQuery = z.object({
  locationId: Id.optional(),
  productId: Id,
  modifierIds: listOf(Id).optional(),
});
export type RoutePreviewQuery = z.infer<typeof RoutePreviewQuery>;
const RouteReason = z.object({
  /** The rule's scope: the product, its category, an option, or none of them: the location's default station. */
  kind: z.enum(['product', 'category', 'option', 'default']),
  optionId: Id.nullable(),
  /** The station the rule names; the ticket goes to another one if that is switched off and has a fallback. */
  meantStationId: Id,
  /** Null if it was removed. */
  meantStationName: Name.nullable(),
});
/** `no_output`: the station neither prints nor has a display. `no_printer`: it should print and has no printer. */
export const RouteProblem = z.enum(['no_output', 'no_printer', 'printer_offline']);
export type RouteProblem = z.infer<typeof RouteProblem>;
/** Where a product would be routed if it were sent now. */
export const RoutePreview = z.object({
  productId: Id,
  /** Empty: sending the product is refused (ORDER_STATION_MISSING). */
  stations: z.array(
    z.object({
      stationId: Id,
      stationName: Name,
      reasons: z.array(RouteReason),
      /** Null if the station does not print. */
      printer: z
        .object({
          type: z.string().nullable(),
          url: z.string().nullable(),
          status: PrinterStatus.nullable(),
          cause: z.string().nullable(),
        })
        .nullable(),
      /** Number of displays paired with the station. */
      displays: z.array(z.object({ deviceId: Id, deviceName: Name })),
      problems: z.array(RouteProblem),
    }),
  ),
  /** Rules without effect: their station is switched off or removed, and has no fallback. */
  lost: z.array(RouteReason),
});
export type RoutePreview = z.infer<typeof RoutePreview>;

/** Options by their kitchen labels, and how many of each a dish has. */
const CookedOptions = z.array(z.object({ name: z.string(), quantity: z.int() }));
export type CookedOptions = z.infer<typeof CookedOptions>;

/**
 * Written once when the ticket is fired and never changed (docs/contract.md#ticket-data), except `sameAt`, `backAt` and
 * `takenOff`, which are added as they happen, and `guestAlias` and `allergies`, which go when its guests are forgotten.
 */
export const TicketData = z.object({
  orderNumber: z.string(),
  orderType: OrderType,
  tableAlias: z.string().nullable(),
  seatNo: z.int().nullable(),
  itemName: z.string(),
  quantity: z.number(),
  modifiers: z.array(z.string()),
  notes: z.string().nullable(),
  courseNumber: z.int(),
  isModification: z.boolean(),
  modifiedAt: Timestamp.nullable(),
  // Additive: what a cook needs besides the contract's fields.
  orderId: Id,
  waiterName: z.string().nullable(),
  guestAlias: z.string().nullable(),
  allergies: z.array(z.string()),
  /** What changed, in words for the cook, when `isModification`. */
  change: z.enum(['added', 'removed', 'edited']).nullable(),
  alsoAt: z.array(z.string()),
  /**
   * The part of the dish this station prepares, where an option alone is routed here and other stations cook the dish: the fries
   * beside a steak. Null: the dish. Absent from older tickets.
   */
  ownPart: CookedOptions.nullish(),
  /** Of a dish: the options prepared with it at this station and not at another. Absent from parts and from older tickets. */
  holds: CookedOptions.optional(),
  /** The combo it belongs to; absent from a dish sold alone. */
  comboName: z.string().optional(),
  /** True if it was held and has been fired since. Absent from older tickets. */
  wasHeld: z.boolean().optional(),
  /** An extra: the dish is cooked, and `ownPart` was ordered beside it since. */
  isExtra: z.boolean().optional(),
  /** Of an extra: per option, how many more or less its dish has now than when it was cooked or last amended. */
  swapped: CookedOptions.optional(),
  /** Of an amended line: the ids of the tickets it replaces at this station. Absent from older tickets. */
  replaces: z.array(Id).optional(),
  /** The name of the station this ticket is shown for, because nobody saw it there (docs/printing.md#a-screen-that-is-dark). */
  fallbackFrom: z.string().optional(),
  /**
   * Stations of `alsoAt` that have this same dish, on a screen or on paper, because nobody saw it here: ask them before cooking.
   */
  sameAt: z.array(z.string()).optional(),
  /** Of a ticket shown for another station: the live screen that shows it again. */
  backAt: z.array(z.string()).optional(),
  /** The part of `quantity` to leave out, as a later `removed` ticket said. */
  takenOff: z.number().optional(),
});
export type TicketData = z.infer<typeof TicketData>;

/**
 * Where a ticket's dishes go now. `quantity`: how many; null: all. `seatNo`: the seat there; null: none or several; absent from
 * older tickets. Dishes that stay at their order and table only change seats.
 */
export const TicketMove = z.object({
  orderNumber: z.string(),
  tableAlias: z.string().nullable(),
  quantity: z.number().nullable(),
  seatNo: z.int().nullish(),
});
export type TicketMove = z.infer<typeof TicketMove>;

export const KitchenTicket = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  orderId: Id,
  orderItemId: Id,
  stationId: Id,
  status: KitchenTicketStatus,
  firedAt: Timestamp,
  bumpedAt: Timestamp.nullable(),
  bumpedBy: z.string().nullable(),
  voidedAt: Timestamp.nullable(),
  recalledAt: Timestamp.nullable(),
  /**
   * Set when a cook acknowledges a voided ticket; until then it stays on screen, struck through
   * (docs/decisions.md#edit-after-fire).
   */
  acknowledgedAt: Timestamp.nullable(),
  /** Additive: the time of the first bump, whatever was recalled since. */
  firstBumpedAt: Timestamp.nullish(),
  /** Additive: the ticket this one is a copy of, at the fallback of a dark screen; one bump ends both. */
  fallbackOf: Id.nullish(),
  /** Additive: the other station where the dish was bumped; shown until a cook acknowledges it. */
  bumpedElsewhere: z.string().nullish(),
  ticketData: TicketData,
  /** Additive: the order, table and seat its dishes go to, where `ticketData` no longer says so. */
  movedTo: z.array(TicketMove).nullish(),
  version: z.int(),
  /** Counts up with every ticket change of the station: a gap tells a screen to ask for `sync`. */
  seq: z.int(),
});
export type KitchenTicket = z.infer<typeof KitchenTicket>;

export const ListTicketsQuery = Paging.extend({
  locationId: Id,
  stationId: Id.optional(),
  orderId: Id.optional(),
  status: KitchenTicketStatus.optional(),
});
export type ListTicketsQuery = z.infer<typeof ListTicketsQuery>;
export const BumpInput = z.strictObject({ employeeId: z.string().max(64).optional() }).prefault({});
export type BumpInput = z.infer<typeof BumpInput>;

/** A day of the location, or an instant. */
const DayOrInstant = z.union([Day, TimestampInput]);
export const KitchenAnalyticsQuery = z.object({
  locationId: Id.optional(),
  stationId: Id.optional(),
  productId: Id.optional(),
  /** Absent: today. */
  dateFrom: DayOrInstant.optional(),
  /** The whole day, where it is a day; absent: up to now. */
  dateTo: DayOrInstant.optional(),
});
export type KitchenAnalyticsQuery = z.infer<typeof KitchenAnalyticsQuery>;
/** Seconds from firing to the first bump; null if nothing was bumped. */
const Seconds = z.int().nullable();
/** What the kitchen cooked and how long it took. Voided tickets are counted separately and not timed. */
export const KitchenAnalytics = z.object({
  from: Timestamp,
  to: Timestamp,
  stations: z.array(
    z.object({
      stationId: Id,
      stationName: z.string(),
      tickets: z.int(),
      bumped: z.int(),
      voided: z.int(),
      p50Seconds: Seconds,
      p90Seconds: Seconds,
    }),
  ),
  products: z.array(z.object({ productId: Id, name: z.string(), quantity: z.number(), p50Seconds: Seconds })),
  /** By the hour of the location's day in which tickets were fired. */
  hours: z.array(z.object({ hour: z.int(), tickets: z.int(), p90Seconds: Seconds })),
});
export type KitchenAnalytics = z.infer<typeof KitchenAnalytics>;

export const KdsDevice = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  deviceName: Name,
  stationId: Id,
  isActive: z.boolean(),
  isConnected: z.boolean(),
  lastSeenAt: Timestamp.nullable(),
  registeredAt: Timestamp,
});
export type KdsDevice = z.infer<typeof KdsDevice>;

/** Where other devices of the restaurant's network open this hub: by its address, and by name where the name is announced. */
export const HubAddress = z.object({ address: z.url(), nameAddress: z.url().nullable() });
export type HubAddress = z.infer<typeof HubAddress>;

/** From the cloud: the display's hub removes it. */
export const RemoveDisplayInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  deviceId: Id,
  /** The display's name as the caller sees it, for the log. */
  deviceName: Name,
});
export type RemoveDisplayInput = z.infer<typeof RemoveDisplayInput>;
/** The name of the command at the hub; it is no action of the log. */
export const REMOVE_DISPLAY = 'device.remove';
export const RemoveDisplayCommand = z.object({ deviceId: Id });

export const PairingCodeQuery = z.object({ locationId: Id.optional(), businessId: Id.optional() });
export const PairingCode = z.object({ code: z.string(), expiresAt: Timestamp, stationId: Id, stationName: Name });
export type PairingCode = z.infer<typeof PairingCode>;
export const PairDeviceInput = z.strictObject({
  pairingCode: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'six digits'),
  deviceName: Name,
});
export type PairDeviceInput = z.infer<typeof PairDeviceInput>;
export const PairedDevice = z.object({
  deviceId: Id,
  deviceToken: z.string().length(64),
  stationId: Id,
  stationName: Name,
  registeredAt: Timestamp,
});
export type PairedDevice = z.infer<typeof PairedDevice>;
