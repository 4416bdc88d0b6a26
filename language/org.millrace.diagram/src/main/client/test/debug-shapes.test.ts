import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeShape, stageBadge, wireBadge } from '../src/figures/debug-shapes';

const corner = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 40 }
];

test('the badge of a stage is at its upper left corner', () => {
    assert.deepEqual(stageBadge({ x: 10, y: 20, width: 124, height: 40 }), { x: 11, y: 21 });
});

test('the badge of a wire is beside the port at its beginning', () => {
    assert.deepEqual(wireBadge(corner), { at: { x: 18, y: 0 }, direction: { x: 1, y: 0 } });
});

test('the badge of a short wire is in its middle', () => {
    assert.deepEqual(wireBadge([corner[0], { x: 20, y: 0 }]).at, { x: 10, y: 0 });
});

test('a share of the length is measured around corners', () => {
    assert.deepEqual(wireBadge(corner, 0.8), { at: { x: 60, y: 20 }, direction: { x: 0, y: 1 } });
});

test('a wire without length has a badge, too', () => {
    assert.deepEqual(wireBadge([corner[0], corner[0]]).at, { x: 0, y: 0 });
});

test('breakpoints with conditions and tracepoints have shapes of their own', () => {
    const shapes = ['breakpoint', 'conditional', 'tracepoint'].map(badgeShape);
    assert.equal(new Set(shapes).size, 3);
});
