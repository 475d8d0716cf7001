import { expect, test } from 'vitest';
import { refuseShapeSubset } from './refuse-shape-subset.ts';

test('a part of a shape is refused as something that was asked wrongly', async () => {
  const { status, body } = await refuseShapeSubset();
  expect(status).toBe(400);
  expect(body).toContain('subset');
});
