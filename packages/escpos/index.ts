export { BEEP, DRAWER_KICK, REQUEST_FENCE, REQUEST_MODEL, requestEcho, requestStatus } from './commands.ts';
export { decodeCp850 } from './cp850.ts';
export * from './documents/index.ts';
export { drawerKick, encodeSlip, type PaperProfile } from './encode.ts';
export { PRINTER_FAMILIES, type PrinterFamily } from './families/index.ts';
export { dotsOf, type Graphic, type SlipPart } from './graphics.ts';
export { type KitchenSlip, type KitchenSlipLine, kitchenSlipLines, renderKitchenSlip } from './kitchen-slip.ts';
export {
  boxed,
  centred,
  hanging,
  type LineStyle,
  leftAndRight,
  paragraph,
  rule,
  type SlipLine,
  wrap,
} from './layout.ts';
export type { Copy, Reprint } from './marks.ts';
export { DOCUMENT_LINES, slipLines } from './paper-lines.ts';
export { type Raster, TALLEST_RASTER } from './raster.ts';
export { type PreviewLine, type PreviewRun, readSlip } from './read-slip.ts';
export { REQUEST_STAR_STATUS, requestStarEcho, StarReplyParser, starEchoOf } from './star-status.ts';
export {
  isCutterError,
  type NotReadyCause,
  type PrinterReply,
  type Readiness,
  ReplyParser,
  readAsb,
  readReadiness,
} from './status.ts';
export { renderCodePageSlip, renderTestSlip, type TestSlip } from './test-slip.ts';
export { cleanText, encodeCp850 } from './text.ts';
