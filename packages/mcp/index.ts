export { callTool, type ToolOutcome } from './call-tool.ts';
export { CATALOGUE } from './catalogue.ts';
export { INSTRUCTIONS } from './instructions.ts';
export { listTools } from './list-tools.ts';
export type { ToolCall } from './tool.ts';
