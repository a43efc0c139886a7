import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { hex, sha256, unhex } from '../../src/fairyring/browser/lobby/sha256.js';

test('the hash is SHA-256, at all lengths around a block', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
  }
});

test('bytes are written in hexadecimal digits and read back', () => {
  const bytes = Uint8Array.of(0, 9, 16, 255);
  assert.equal(hex(bytes), '000910ff');
  assert.deepEqual(unhex('000910ff'), bytes);
});
