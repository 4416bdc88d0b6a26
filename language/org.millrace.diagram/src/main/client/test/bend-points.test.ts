import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addBendPoint, moveBendPoint, nextBendPoint, removeBendPoint } from '../src/wire/bend-point-edits';

const from = { x: 0, y: 0, width: 100, height: 40 };
const to = { x: 300, y: 0, width: 100, height: 40 };
const points = [
    { x: 150, y: 20 },
    { x: 260, y: 20 }
];

test('the first bend point is in the middle of the wire', () => {
    assert.deepEqual(addBendPoint(from, to, { points: [] }), { points: [{ x: 200, y: 20 }], current: 0 });
});

test('without a current bend point, the longest segment gets the new one', () => {
    assert.deepEqual(addBendPoint(from, to, { points }), {
        points: [points[0], { x: 205, y: 20 }, points[1]],
        current: 1
    });
});

test('a bend point is added behind the current one', () => {
    const { points: added, current } = addBendPoint(from, to, { points, current: 1 });
    assert.deepEqual(added[2], { x: 280, y: 20 });
    assert.equal(current, 2);
});

test('the current bend point moves alone', () => {
    assert.deepEqual(moveBendPoint({ points, current: 1 }, -8, 1), {
        points: [points[0], { x: 252, y: 21 }],
        current: 1
    });
});

test('after a removal the next bend point is current, or else the last one, or none', () => {
    assert.deepEqual(removeBendPoint({ points, current: 0 }), { points: [points[1]], current: 0 });
    assert.deepEqual(removeBendPoint({ points, current: 1 }), { points: [points[0]], current: 0 });
    assert.deepEqual(removeBendPoint({ points: [points[0]], current: 0 }), { points: [], current: undefined });
});

test('the next bend point behind the last one is the first', () => {
    assert.equal(nextBendPoint({ points }).current, 0);
    assert.equal(nextBendPoint({ points, current: 0 }).current, 1);
    assert.equal(nextBendPoint({ points, current: 1 }).current, 0);
    assert.equal(nextBendPoint({ points: [...points, ...points], current: 1 }).current, 2);
    assert.equal(nextBendPoint({ points: [] }).current, undefined);
});
