import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeShape, stageBadge, wireArrow, wireBadge } from '../src/figures/debug-shapes';

const corner = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 40 }
];

test('the badge of a stage is at its upper left corner', () => {
    assert.deepEqual(stageBadge({ x: 10, y: 20, width: 124, height: 40 }), { x: 11, y: 21 });
});

test('the badge of a wire is beside the port at its beginning', () => {
    assert.deepEqual(wireBadge(corner), { x: 16, y: 0 });
});

test('the badge and the arrow of a short wire are beside each other', () => {
    const short = [corner[0], { x: 20, y: 0 }];
    assert.deepEqual(wireBadge(short), { x: 7, y: 0 });
    assert.deepEqual(wireArrow(short), { at: { x: 12, y: 0 }, direction: { x: 1, y: 0 } });
});

test('the arrow is before the end of the wire and shows its direction there', () => {
    assert.deepEqual(wireArrow(corner), { at: { x: 60, y: 22 }, direction: { x: 0, y: 1 } });
    assert.deepEqual(wireArrow([...corner].reverse()).direction, { x: -1, y: 0 });
});

test('a wire without length has a badge, too', () => {
    assert.deepEqual(wireBadge([corner[0], corner[0]]), { x: 0, y: 0 });
});

test('breakpoints with conditions and tracepoints have shapes of their own', () => {
    const shapes = ['breakpoint', 'conditional', 'tracepoint'].map(badgeShape);
    assert.equal(new Set(shapes).size, 3);
});
