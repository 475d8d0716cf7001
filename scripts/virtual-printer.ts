import { parseArgs } from 'node:util';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { FakePrinterPage } from '@comanda/testing/fake-printer-page';

const HELP = `Runs a virtual ESC/POS printer with a page that shows its paper.

  node scripts/virtual-printer.ts [options]

  --port     TCP port of the printer (PRINTER_PORT, default 9100)
  --page     port of the web page (PRINTER_PAGE_PORT, default 9180)
  --host     address to listen on (PRINTER_HOST, default 127.0.0.1)
  --columns  columns of the paper: 32, 42 or 48 (default 48)
  --speed    lines per second, 0 prints at once (default 40)
  --help     this text`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PRINTER_PORT ?? '9100' },
    page: { type: 'string', default: process.env.PRINTER_PAGE_PORT ?? '9180' },
    host: { type: 'string', default: process.env.PRINTER_HOST ?? '127.0.0.1' },
    columns: { type: 'string', default: '48' },
    speed: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
});

const run = async (): Promise<void> => {
  const { host } = values;
  const printer = new FakePrinter({
    host,
    port: Number(values.port),
    columns: Number(values.columns),
    keepSlips: 500,
    linesPerSecond: Number(values.speed) || Number.POSITIVE_INFINITY,
  });
  const page = new FakePrinterPage(printer, { host, port: Number(values.page) });
  const { port } = await printer.start().then(() => page.start());
  console.log(`printer  ${printer.url}\npaper    http://${host}:${port}/\nCtrl-C stops it.`);
  const stop = async () => {
    await page.stop();
    await printer.stop();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
};

if (values.help) {
  console.log(HELP);
} else {
  await run().catch((error: Error) => {
    console.error(`The virtual printer cannot start: ${error.message}`);
    process.exit(1);
  });
}
