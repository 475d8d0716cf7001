import { expect, test } from 'vitest';
import { CreateModifierInput } from '../catalogue.ts';
import { CreateStationInput, OutputConfigInput, PrinterConfig, UpdateStationInput } from '../kitchen.ts';

const DISTURBING = ['\u001bp0', '\u001dV1', 'a\nb', 'a\rb', 'a\u2028b', '\u202egnp', '\u2066x', '\u0000', 'a\u009bb'];
const ids = { businessId: 'b', locationId: 'l' };

test('lines on top of papers took ESC, GS, line breaks and marks that turn the text; those kept are still read', () => {
  for (const line of DISTURBING) {
    const printerConfig = { headerLines: ['COCINA', line] };
    expect(CreateStationInput.safeParse({ ...ids, name: 'Parrilla', printerConfig }).success).toBe(false);
    expect(UpdateStationInput.safeParse({ printerConfig }).success).toBe(false);
    expect(OutputConfigInput.safeParse({ printerConfig }).success).toBe(false);
    expect(PrinterConfig.parse(printerConfig).headerLines).toEqual(['COCINA', line]);
  }
  expect(UpdateStationInput.safeParse({ printerConfig: { headerLines: ['', 'Parrilla ñ', ''] } }).success).toBe(true);
  expect(UpdateStationInput.safeParse({ printerConfig: { headerLines: ['x'.repeat(49)] } }).success).toBe(false);
});

test('so did what an option is called on paper', () => {
  for (const kitchenLabel of DISTURBING.map((line) => `x${line}x`))
    expect(CreateModifierInput.safeParse({ groupId: 'g', name: 'Queso', kitchenLabel }).success).toBe(false);
});
