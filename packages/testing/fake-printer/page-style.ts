/** The virtual printer's page: the product's tokens, paper as a person sees it. */
export const PAGE_STYLE = `
:root { --ground:#F7F6F3; --surface:#FFFFFF; --ink:#1B1D1A; --soft:#5C625A; --line:#DEDCD5; --jade:#0B7A5C; --maize:#8F5E00; --chile:#B3261E; --shadow:rgb(27 29 26 / .22); }
@media (prefers-color-scheme: dark) {
  :root { --ground:#121412; --surface:#1C1F1C; --ink:#F2F4EF; --soft:#A9B0A5; --line:#343934; --jade:#37C79A; --maize:#F2B53A; --chile:#FF6B5E; --shadow:rgb(0 0 0 / .6); }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.4 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; background: var(--surface); border-bottom: 1px solid var(--line); padding: 12px 24px; display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; }
h1 { font-size: 20px; line-height: 24px; margin: 0; }
.where { color: var(--soft); font-size: 14px; font-variant-numeric: tabular-nums; }
.state { display: inline-flex; gap: 8px; align-items: center; min-height: 32px; padding: 0 12px; border: 2px solid currentColor; border-radius: 8px; font-weight: 600; }
.state.good { color: var(--jade); } .state.wait { color: var(--maize); } .state.bad { color: var(--chile); }
.count { font-variant-numeric: tabular-nums; color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-left: auto; }
button { min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: var(--ink); font: inherit; cursor: pointer; }
button:hover { border-color: var(--ink); }
button:focus-visible { outline: 3px solid var(--jade); outline-offset: 2px; }
button[aria-pressed=true] { background: var(--ink); color: var(--surface); border-color: var(--ink); }
button.asking { color: var(--chile); border-color: var(--chile); font-weight: 600; }
main { padding: 24px; display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; justify-content: center; }
.empty { max-width: 32em; margin: 12vh auto; text-align: center; color: var(--soft); }
.empty strong { display: block; color: var(--ink); font-size: 20px; margin-bottom: 8px; }
figure { margin: 0; max-width: 100%; }
figcaption { display: flex; justify-content: space-between; gap: 16px; padding: 0 4px 8px; color: var(--soft); font-size: 14px; font-variant-numeric: tabular-nums; }
figcaption b { color: var(--chile); }
.shadow { filter: drop-shadow(0 2px 6px var(--shadow)); width: max-content; }
.paper { min-width: calc(var(--columns) * 1ch + 40px); background: #FFFFFF; color: #16181A; padding: 24px 20px 32px; font: 14px/20px "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace; font-size: min(14px, calc((100vw - 92px) / var(--columns) / .61)); }
.paper.cut { padding-bottom: 24px; }
.paper.torn { padding-bottom: 44px; clip-path: polygon(0 0, 100% 0, 100% calc(100% - 14px), 94% 100%, 87% calc(100% - 16px), 79% calc(100% - 4px), 71% calc(100% - 18px), 62% calc(100% - 2px), 55% calc(100% - 14px), 46% calc(100% - 6px), 38% calc(100% - 18px), 29% calc(100% - 1px), 21% calc(100% - 15px), 12% calc(100% - 5px), 5% calc(100% - 17px), 0 calc(100% - 3px)); }
.paper.printing { padding-bottom: 0; border-bottom: 2px dashed #9aa097; }
.row { height: 20px; white-space: pre; overflow: hidden; }
.row.tall { height: 40px; }
canvas { display: block; max-width: 100%; height: auto; }
canvas.centred { margin: 0 auto; }
.run { display: inline-block; vertical-align: top; height: 20px; }
.run > span { display: inline-block; transform-origin: 0 0; height: 20px; }
.row.tall .run { height: 40px; }
.row.tall .run:not(.t) { padding-top: 20px; }
.w > span { transform: scaleX(2); } .t > span { transform: scaleY(2); } .w.t > span { transform: scale(2); }
.b { font-weight: 700; }
.i > span { background: #16181A; color: #FFFFFF; }
`;
