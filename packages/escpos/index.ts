export { DRAWER_KICK, REQUEST_FENCE, REQUEST_MODEL, requestEcho, requestStatus } from './commands.ts';
export { decodeCp850 } from './cp850.ts';
export { encodeSlip, type PaperProfile } from './encode.ts';
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
