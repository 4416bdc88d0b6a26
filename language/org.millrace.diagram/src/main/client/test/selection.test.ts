import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, boxes, extent, notes, stage, stages, wires } from '../src/model';
import { elementsIn, rectangle } from '../src/selection/area';
import { firstOf, nearestInDirection, nearestOf, nextWireAt } from '../src/selection/navigation';
import { matches } from '../src/find/matches';
import { TestNetwork } from './network';

test('an arrow key goes to the nearest element in its direction', () => {
    const n = new TestNetwork();
    const middle = n.stage('middle', { x: 300, y: 300 });
    const [left, right] = [n.stage('left', { x: 0, y: 300 }), n.stage('right', { x: 600, y: 300 })];
    const [above, below] = [n.stage('above', { x: 300, y: 0 }), n.note('below', '', { x: 300, y: 600 })];
    const all = boxes(n.root);
    assert.equal(nearestInDirection(middle, all, -1, 0), left);
    assert.equal(nearestInDirection(middle, all, 1, 0), right);
    assert.equal(nearestInDirection(middle, all, 0, -1), above);
    assert.equal(nearestInDirection(middle, all, 0, 1), below);
    assert.equal(nearestInDirection(right, all, 1, 0), undefined);
});

test('an element straight ahead is preferred to a nearer one to the side', () => {
    const n = new TestNetwork();
    const from = n.stage('from');
    n.stage('aside', { x: 150, y: 100 });
    const ahead = n.stage('ahead', { x: 300 });
    assert.equal(nearestInDirection(from, stages(n.root), 1, 0), ahead);
});

test('a distance to the side counts twice, from center to center', () => {
    const n = new TestNetwork();
    const from = n.stage('from', { x: 1000, y: 1000 });
    const aside = n.stage('aside', { x: 1100, y: 1100, width: 200, height: 20 });
    const all = (x: number) => [from, aside, n.stage(`ahead${x}`, { x, y: 1000 })];
    // From (1050, 1020), the center (1200, 1110) is 150 + 2 * 90 away.
    assert.equal(nearestInDirection(from, all(1329), 1, 0)?.id, 'ahead1329');
    assert.equal(nearestInDirection(from, all(1331), 1, 0)?.id, 'aside');
    const above = n.stage('above', { x: 1100, y: 900 });
    assert.equal(nearestInDirection(from, [above, n.stage('ahead', { x: 1301 })], 1, 0)?.id, 'above');
    assert.equal(nearestInDirection(from, [n.stage('tall', { x: 1000, y: 900, height: 300 })], 0, 1)?.id, 'tall');
});

test('the nearest element is any but itself', () => {
    const n = new TestNetwork();
    const from = n.stage('from', { x: 100 });
    n.stage('far', { x: 500 });
    const near = n.stage('near', { y: 50 });
    assert.equal(nearestOf(from, stages(n.root)), near);
    assert.equal(nearestOf(from, [from]), undefined);
});

test('the first element is the one nearest to the upper left', () => {
    const n = new TestNetwork();
    n.stage('right', { x: 300, y: 0 });
    n.note('left', '', { x: 50, y: 100 });
    assert.equal(firstOf(boxes(n.root))?.id, 'left');
    assert.equal(firstOf([]), undefined);
});

test('the wires at a stage are selected one after the other, and then the first again', () => {
    const n = new TestNetwork();
    const [a, b, c] = ['a', 'b', 'c'].map(id => n.stage(id));
    const [first, other, second] = [n.wire(a, b), n.wire(b, c), n.wire(c, a)];
    const all = wires(n.root);
    assert.equal(nextWireAt('a', all), first);
    assert.equal(nextWireAt('a', all, first), second);
    assert.equal(nextWireAt('a', all, second), first);
    assert.equal(nextWireAt('a', all, other), first);
    const third = n.wire(a, n.stage('e'));
    assert.equal(nextWireAt('a', wires(n.root), second), third);
    assert.equal(nextWireAt('d', all), undefined);
});

test('a marquee may be drawn from any corner', () => {
    const expected = { x: 10, y: 20, width: 30, height: 40 };
    assert.deepEqual(rectangle({ x: 10, y: 20 }, { x: 40, y: 60 }), expected);
    assert.deepEqual(rectangle({ x: 40, y: 60 }, { x: 10, y: 20 }), expected);
    assert.deepEqual(rectangle({ x: 40, y: 20 }, { x: 10, y: 60 }), expected);
});

test('a marquee selects what it touches, and the wires between', () => {
    const n = new TestNetwork();
    const [a, b, c] = [n.stage('a'), n.stage('b', { x: 200 }), n.stage('c', { x: 400 })];
    n.wire(a, b);
    n.wire(b, c);
    n.note('note', '', { x: 50, y: 100 });
    const found = (x: number, y: number, width: number, height: number) =>
        elementsIn({ x, y, width, height }, boxes(n.root), wires(n.root));
    assert.deepEqual(found(50, 10, 160, 5), ['a', 'b', 'a-b']);
    assert.deepEqual(found(50, 10, 160, 95), ['a', 'b', 'note', 'a-b']);
    assert.deepEqual(found(100, 0, 100, 40), []);
    assert.deepEqual(found(0, 40, 500, 60), []);
});

test('names and notes are found in any case, those that begin with the text first', () => {
    const n = new TestNetwork();
    n.stage('slowTicks');
    n.stage('Ticks');
    n.note('note', 'What ticks mean');
    const found = (text: string) => matches(boxes(n.root), text).map(({ id }) => id);
    assert.deepEqual(found('tick'), ['Ticks', 'slowTicks', 'note']);
    assert.deepEqual(found('MEAN'), ['note']);
    assert.deepEqual(found('nothing'), []);
    assert.deepEqual(found(''), []);
});

test('the extent of a network includes its notes', () => {
    const n = new TestNetwork();
    assert.equal(extent(n.root), undefined);
    n.stage('a', { x: 10, y: 10 });
    n.note('note', '', { x: 300, y: -50 });
    assert.deepEqual(extent(n.root), { x: 10, y: -50, width: 390, height: 100 });
});

test('elements are found by their kinds', () => {
    const n = new TestNetwork();
    const [a, note] = [n.stage('a', {}, {}, 'stream'), n.note('note', '')];
    const wire = n.wire(a, a);
    assert.equal(a.stageKind, 'stream');
    assert.deepEqual([stages(n.root), notes(n.root), wires(n.root)], [[a], [note], [wire]]);
    assert.deepEqual([stage(n.root, 'a'), stage(n.root, 'note'), stage(n.root, 'b')], [a, undefined, undefined]);
    assert.deepEqual([box(n.root, 'note'), box(n.root, wire.id)], [note, undefined]);
});
