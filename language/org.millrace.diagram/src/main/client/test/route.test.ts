import { Bounds, Point } from '@eclipse-glsp/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthOf, midpoint, path, route, segment } from '../src/wire/route';

const box = (x: number, y: number, width = 100, height = 40): Bounds => ({ x, y, width, height });
const corners = (points: readonly Point[]): number[][] => points.map(({ x, y }) => [x, y]);

test('a wire between stages on one level is straight', () => {
    assert.deepEqual(corners(route(box(0, 0), box(300, 0), [])), [
        [100, 20],
        [300, 20]
    ]);
});

test('a wire to the right bends half-way', () => {
    assert.deepEqual(corners(route(box(0, 0), box(301, 100), [])), [
        [100, 20],
        [201, 20],
        [201, 120],
        [301, 120]
    ]);
});

test('a wire to the left goes through the gap between the stages, whichever is above', () => {
    assert.deepEqual(corners(route(box(300, 0), box(0, 100), [])), [
        [400, 20],
        [420, 20],
        [420, 70],
        [-20, 70],
        [-20, 120],
        [0, 120]
    ]);
    assert.equal(route(box(300, 100), box(0, 0), [])[2].y, 70);
});

test('a wire to the left goes below both stages if the gap is too narrow', () => {
    assert.equal(route(box(300, 0), box(0, 59), [])[2].y, 119);
    assert.equal(route(box(300, 0), box(0, 60), [])[2].y, 50);
    assert.equal(route(box(300, 50), box(0, 0), [])[2].y, 110);
});

test('a wire leads through its bend points in their order, at right angles', () => {
    const points = route(box(0, 0), box(300, 100), [
        { x: 150, y: 60 },
        { x: 250, y: 80 }
    ]);
    assert.deepEqual(corners(points), [
        [100, 20],
        [150, 20],
        [150, 60],
        [250, 60],
        [250, 80],
        [250, 120],
        [300, 120]
    ]);
    assert.deepEqual(
        points.map(p => p.pointIndex),
        [undefined, undefined, 0, undefined, 1, undefined, undefined]
    );
});

test('a bend point stays on a straight line, since it would be lost otherwise', () => {
    const points = route(box(0, 0), box(300, 0), [{ x: 200, y: 20 }]);
    assert.deepEqual(
        points.map(p => p.kind),
        ['source', 'linear', 'target']
    );
});

test('routes have right angles only and no redundant corners, wherever the stages are', () => {
    for (let x = -300; x <= 300; x += 25) {
        for (let y = -150; y <= 150; y += 15) {
            const points = route(box(0, 0), box(x, y), []);
            assert.deepEqual(corners([points[0], points[points.length - 1]]), [
                [100, 20],
                [x, y + 20]
            ]);
            points.slice(1).forEach((p, i) => {
                const last = points[i];
                assert.ok((p.x === last.x) !== (p.y === last.y), `${x}, ${y}: ${JSON.stringify(points)}`);
                const next = points[i + 2];
                assert.ok(!next || (last.x === p.x) !== (p.x === next.x), `${x}, ${y}: ${JSON.stringify(points)}`);
            });
        }
    }
});

test('a segment is the part between two neighbouring bend points', () => {
    const bendPoints = [
        { x: 150, y: 60 },
        { x: 250, y: 80 }
    ];
    const points = route(box(0, 0), box(300, 100), bendPoints);
    const ends = [0, 1, 2].map(i => corners(segment(points, i, 2)));
    assert.deepEqual(
        ends.map(part => [part[0], part[part.length - 1]]),
        [
            [
                [100, 20],
                [150, 60]
            ],
            [
                [150, 60],
                [250, 80]
            ],
            [
                [250, 80],
                [300, 120]
            ]
        ]
    );
});

test('a segment of a bend point that does not exist has no length', () => {
    assert.ok(segment(route(box(0, 0), box(300, 0), []), 2, 1).length < 2);
});

test('the midpoint is half-way along the line, not between its ends', () => {
    const points = [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
        { x: 30, y: 70 }
    ];
    assert.equal(lengthOf(points), 100);
    assert.deepEqual(midpoint(points), { x: 30, y: 20 });
    assert.deepEqual(midpoint([{ x: 5, y: 6 }]), { x: 5, y: 6 });
});

test('a path has rounded corners, smaller ones where segments are short', () => {
    const points = [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 10 }
    ];
    assert.equal(path(points), 'M0,0L35,0Q40,0 40,5L40,10');
    assert.equal(path([...points].reverse()), 'M40,10L40,5Q40,0 35,0L0,0');
    assert.equal(path(points, 2), 'M0,0L38,0Q40,0 40,2L40,10');
});
