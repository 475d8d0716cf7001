import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { KitchenTicketStatus, LoadLevel, OrderType, PrinterStatus, StationOutputType } from './enums.ts';
import { Flag, Id, listOf, Name, Paging, queryInt, Timestamp, TimestampInput } from './primitives.ts';
import { PrinterType } from './printers/printer-type.ts';
import { PrinterUrl } from './printers/printer-url.ts';

export const PrinterConfig = z.strictObject({
  paperWidthMm: z.union([z.literal(58), z.literal(80)]).default(80),
  /** Characters per line; not derivable from the paper width (docs/printing.md#columns-and-characters). */
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]).optional(),
  copyCount: z.int().min(1).max(5).default(1),
  encoding: z.literal('CP850').default('CP850'),
  codePage: z.int().min(0).max(255).default(2),
  cutAfterEach: z.boolean().default(true),
  openCashDrawer: z.boolean().default(false),
  beep: z.boolean().default(false),
  headerLines: z.array(z.string().max(48)).max(6).default([]),
  /** `none` for a printer that answers no status at all: its jobs end as "enviado, sin confirmación". */
  confirm: z.enum(['auto', 'none']).default('auto'),
});
export type PrinterConfig = z.infer<typeof PrinterConfig>;

/** What a change of a station says of its slips: keys it does not name stay as they are; `columns` null = by the paper's width. */
const printerConfigChanges = changesOf(
  PrinterConfig.extend({ columns: PrinterConfig.shape.columns.nullable() }).partial(),
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

/** What the hub alone knows of a station; never travels as configuration (docs/sync.md#one-writer-a-row). */
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
  printerConfig: PrinterConfig.prefault({}),
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
  /** Additive: how many dishes they are: two of one line are two. */
  pendingPortions: z.number(),
  pendingJobs: z.int(),
  oldestFiredAt: Timestamp.nullable(),
  load: LoadLevel,
});
/** Slips that wait while nothing moves at their printer: somebody must go and look. */
export const OverdueSlips = z.object({ since: Timestamp, slips: z.int(), cause: z.string() });
export type OverdueSlips = z.infer<typeof OverdueSlips>;
export const PrinterHealth = z.object({
  stationId: Id,
  stationName: Name,
  /** Additive: `bridge` where a print bridge prints; of an older station null, and its address says it. */
  printerType: z.string().nullable(),
  printerUrl: z.string().nullable(),
  printerStatus: PrinterStatus.nullable(),
  cause: z.string().nullable(),
  confirmLevel: z.string().nullable(),
  waitingJobs: z.int(),
  /** Additive: what waits for a person's word, and is none of `waitingJobs`. */
  heldJobs: z.int(),
  failedJobs: z.int(),
  overdue: OverdueSlips.nullable(),
  /** Additive: lines of the last hour that nobody in the kitchen sees: the station does not print, and has no display, or a dark one. */
  unseenTickets: z.int(),
});
export type PrinterHealth = z.infer<typeof PrinterHealth>;
export const FindPrintersInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  /** Of raw printing; every printer of the networks is asked at this one. */
  port: z.int().min(1).max(65_535).default(9100),
});
export type FindPrintersInput = z.infer<typeof FindPrintersInput>;
export const FoundPrinter = z.object({
  host: z.string(),
  port: z.int(),
  model: z.string().nullable(),
  status: PrinterStatus,
  /** Why it is not ready; `silent`: somebody listens there and says nothing, which a printer in other hands does too. */
  cause: z.string().nullable(),
  /** Stations of the location that print there already. */
  stationIds: z.array(Id),
});
export type FoundPrinter = z.infer<typeof FoundPrinter>;
/** A printer at a USB port of the hub's machine. */
export const FoundUsbPrinter = z.object({
  /** What a station's `printerUrl` is to be. */
  url: z.string(),
  /** Who made it, and which it is, as it says itself. */
  name: z.string().nullable(),
  stationIds: z.array(Id),
});
export type FoundUsbPrinter = z.infer<typeof FoundUsbPrinter>;
export const FoundPrinters = z.object({
  data: z.array(FoundPrinter),
  /** Additive. */
  usb: z.array(FoundUsbPrinter),
  /** The networks that were searched, as `192.168.1.0/24`; none where the hub is on none that is private. */
  networks: z.array(z.string()),
  /** False where time ran out before every address was asked. */
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
  /** A rule of the product's own, of its category, of an option; or none of them: the location's default station. */
  kind: z.enum(['product', 'category', 'option', 'default']),
  optionId: Id.nullable(),
  /** The station that was meant: another one where that is switched off and hands over. */
  meantStationId: Id,
  /** Null where it is gone. */
  meantStationName: Name.nullable(),
});
/** `no_output`: it neither prints nor has a display. `no_printer`: it is to print and has no printer. */
export const RouteProblem = z.enum(['no_output', 'no_printer', 'printer_offline']);
export type RouteProblem = z.infer<typeof RouteProblem>;
/** Where a dish would go if it were sent now. */
export const RoutePreview = z.object({
  productId: Id,
  /** None: sending it is refused (ORDER_STATION_MISSING). */
  stations: z.array(
    z.object({
      stationId: Id,
      stationName: Name,
      reasons: z.array(RouteReason),
      /** Null where it does not print. */
      printer: z
        .object({
          type: z.string().nullable(),
          url: z.string().nullable(),
          status: PrinterStatus.nullable(),
          cause: z.string().nullable(),
        })
        .nullable(),
      /** Displays paired with it. */
      displays: z.array(z.object({ deviceId: Id, deviceName: Name })),
      problems: z.array(RouteProblem),
    }),
  ),
  /** Rules that lead nowhere: their station is switched off, or gone, and none takes its place. */
  lost: z.array(RouteReason),
});
export type RoutePreview = z.infer<typeof RoutePreview>;

/** Options by the kitchen's words, and how many of each a dish has. */
const CookedOptions = z.array(z.object({ name: z.string(), quantity: z.int() }));
export type CookedOptions = z.infer<typeof CookedOptions>;

/** Written once at fire time; never changed afterwards (docs/contract.md#ticket-data), but for what is noted as it comes about: `sameAt`, `backAt`, `takenOff`. */
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
  /** What changed, in a cook's words, when `isModification`. */
  change: z.enum(['added', 'removed', 'edited']).nullable(),
  alsoAt: z.array(z.string()),
  /**
   * All that this station makes of the dish, where an option alone brought it there and others cook the dish itself: the fries
   * beside a steak. Null: the dish. Absent from older tickets.
   */
  ownPart: CookedOptions.nullish(),
  /** Of a dish: the options that are made with it here, and not by another station. Absent of a part, and from older tickets. */
  holds: CookedOptions.optional(),
  /** Of which combo it is a part; absent of a dish alone. */
  comboName: z.string().optional(),
  /** It was held, and somebody has called for it. Absent from older tickets. */
  wasHeld: z.boolean().optional(),
  /** The dish is made: `ownPart` alone was ordered beside it since. */
  isExtra: z.boolean().optional(),
  /** Of an extra: how many more or less of an option the dish it goes with has now than it was made with, and told of since. */
  swapped: CookedOptions.optional(),
  /** Of a line that is told anew: the ids of tickets that stood for it at this station until now. Absent from older tickets. */
  replaces: z.array(Id).optional(),
  /** The name of the station this is shown here for, because nobody saw it there (docs/printing.md#a-screen-that-is-dark). */
  fallbackFrom: z.string().optional(),
  /** Those of `alsoAt` that have this very dish, on a screen or on paper, because nobody saw it here: to be asked before it is made. */
  sameAt: z.array(z.string()).optional(),
  /** Of what is shown for another station: where a screen that lives shows it again. */
  backAt: z.array(z.string()).optional(),
  /** So much of `quantity` is to be left out, as a `removed` ticket said since. */
  takenOff: z.number().optional(),
});
export type TicketData = z.infer<typeof TicketData>;

/**
 * Where the food of a ticket goes now; `quantity`: so many of it, null = all. `seatNo`: the seat it is for there, null = none, or
 * several; absent from older tickets. Of food that stays at its order and table the seat alone is another.
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
   * Set when a cook touched a voided ticket; until then it stays on screen, struck through
   * (docs/decisions.md#edit-after-fire).
   */
  acknowledgedAt: Timestamp.nullable(),
  /** Additive: when it was done the first time, whatever was called back since. */
  firstBumpedAt: Timestamp.nullish(),
  /** Additive: the ticket this one is shown for at the fallback of a dark screen; one dish, and one bump serves both. */
  fallbackOf: Id.nullish(),
  /** Additive: the name of the other station where the dish was done; on screen until a cook has touched it. */
  bumpedElsewhere: z.string().nullish(),
  ticketData: TicketData,
  /** Additive: the order, table and seat its food goes to, where that is no longer what `ticketData` says. */
  movedTo: z.array(TicketMove).nullish(),
  version: z.int(),
  /** Rises by one with every ticket change of the station: a gap tells a screen to ask for `sync`. */
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
const DayOrInstant = z.union([z.iso.date(), TimestampInput]);
export const KitchenAnalyticsQuery = z.object({
  locationId: Id.optional(),
  stationId: Id.optional(),
  productId: Id.optional(),
  /** Without it: today. */
  dateFrom: DayOrInstant.optional(),
  /** A day is meant whole; without it: up to now. */
  dateTo: DayOrInstant.optional(),
});
export type KitchenAnalyticsQuery = z.infer<typeof KitchenAnalyticsQuery>;
/** Seconds from firing to the first bump; null where nothing was bumped. */
const Seconds = z.int().nullable();
/** What the kitchen did and how long it took; what was voided is counted apart and timed nowhere. */
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
  /** By the hour of the location's day in which the tickets were fired. */
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

/** From the cloud: a display is cut off by the hub that has it. */
export const RemoveDisplayInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  deviceId: Id,
  /** As whoever asks sees it called, for the log. */
  deviceName: Name,
});
export type RemoveDisplayInput = z.infer<typeof RemoveDisplayInput>;
/** What a hub does for the cloud by this name: no entry of the log. */
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
