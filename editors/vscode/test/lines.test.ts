import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lines } from '../src/lines';

test('lines come whole, however they are cut', () => {
    const text = 'one\n\u2028two\r\n\nthree';
    for (let size = 1; size <= text.length; size++) {
        const found: string[] = [];
        const lines = new Lines(line => found.push(line));
        for (let i = 0; i < text.length; i += size) {
            lines.add(text.slice(i, i + size));
        }
        lines.end();
        assert.deepEqual(found, ['one', '\u2028two', 'three']);
    }
});
