import { Bounds } from '@eclipse-glsp/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FigurePlacement } from '../src/figures/figure-placement';
import { LabelPlacement } from '../src/text/label-placement';
import { Stage } from '../src/model';
import { texts } from '../src/settings';
import { route } from '../src/wire/route';
import { wireLabel, wireText } from '../src/wire/wire-label';
import { useFixedWidthFont } from './font';
import { TestNetwork } from './network';

useFixedWidthFont();

const box = (x: number, y: number, width = 20, height = 10): Bounds => ({ x, y, width, height });

test('the first free candidate is taken', () => {
    const placement = new LabelPlacement();
    placement.occupy(box(0, 0));
    assert.deepEqual(placement.place([box(5, 5), box(20, 0), box(100, 100)]), box(20, 0));
});

test('a label occupies its place', () => {
    const placement = new LabelPlacement();
    assert.deepEqual(placement.place([box(0, 0), box(50, 0)]), box(0, 0));
    assert.deepEqual(placement.place([box(0, 0), box(50, 0)]), box(50, 0));
});

test('if no candidate is free, the one that covers least is taken', () => {
    const placement = new LabelPlacement();
    placement.occupy(box(0, 0));
    assert.deepEqual(placement.place([box(5, 5), box(15, 5), box(0, 0)]), box(15, 5));
    const other = new LabelPlacement();
    other.occupy(box(0, 0, 100, 100));
    // 5 by 10 pixels are covered, and 20 by 4.
    assert.deepEqual(other.place([box(50, 96), box(95, 50)]), box(95, 50));
});

test('large boxes and boxes with negative positions are taken into account', () => {
    const placement = new LabelPlacement();
    placement.occupy(box(-1000, -1000, 2000, 1500));
    assert.deepEqual(placement.place([box(-500, -500), box(900, 490), box(0, 600)]), box(0, 600));
});

test('the text of a wire names the event type and the statement', () => {
    const n = new TestNetwork();
    const [a, b] = [n.stage('a'), n.stage('b')];
    const wire = n.wire(a, b, { eventType: 'Tick', statement: 'rise' });
    assert.equal(wireText(wire), 'Tick ⟵ rise');
    wire.args.statement = '';
    assert.equal(wireText(wire), 'Tick');
    wire.args.eventType = '';
    assert.equal(wireText(wire), '');
});

test('the text of a wire for dead letters says so', () => {
    texts.all['wire.dead.letters'] = 'dead letters';
    const n = new TestNetwork();
    const wire = n.wire(n.stage('a'), n.stage('b'), { eventType: 'Tick', deadLetters: true });
    assert.equal(wireText(wire), 'Tick · dead letters');
    wire.args.eventType = '';
    assert.equal(wireText(wire), 'dead letters');
});

/** The label of the wire between two stages. */
function label(x: number, y: number, text: string, others = 0) {
    const n = new TestNetwork();
    const [from, to] = [n.stage('from'), n.stage('to', { x, y })];
    const wire = n.wire(from, to, { eventType: text });
    for (let i = 0; i < others; i++) {
        n.wire(from, n.stage(`other${i}`));
        n.wire(n.stage(`another${i}`), to);
    }
    return wireLabel(wire, route(from.bounds, to.bounds, []));
}

test('a label stands above the middle of a level wire', () => {
    assert.deepEqual(label(300, 0, 'Tick'), { x: 200, y: 14, text: 'Tick' });
});

test('a label is beside the vertical segment if the level ones are too short or shared', () => {
    assert.deepEqual(label(200, 100, 'Tick'), { x: 150, y: 74, text: 'Tick' });
    assert.deepEqual(label(400, 100, 'Tick', 1), { x: 250, y: 74, text: 'Tick' });
    assert.deepEqual(label(400, 100, 'Tick'), { x: 175, y: 14, text: 'Tick' });
    assert.equal(label(200, 100, 'A'.repeat(20))?.text, `${'A'.repeat(11)}…`);
});

test('a level segment needs some space beside its label', () => {
    assert.equal(label(160, 0, 'Tick')?.text, 'Tick');
    assert.equal(label(156, 0, 'Ticks')?.text, 'Tic…');
});

test('a segment that another wire shares at either end has no label', () => {
    const labelWith = (share: (n: TestNetwork, from: Stage, to: Stage) => unknown) => {
        const n = new TestNetwork();
        const [from, to] = [n.stage('from'), n.stage('to', { x: 420, y: 100 })];
        const wire = n.wire(from, to, { eventType: 'Tick' }, [{ x: 300, y: 120 }]);
        share(n, from, to);
        return wireLabel(wire, route(from.bounds, to.bounds, wire.routingPoints));
    };
    assert.deepEqual(
        labelWith(() => undefined),
        { x: 200, y: 14, text: 'Tick' }
    );
    assert.deepEqual(
        labelWith((n, from) => n.wire(from, n.stage('a'))),
        { x: 360, y: 114, text: 'Tick' }
    );
    assert.deepEqual(
        labelWith((n, from, to) => [n.wire(from, n.stage('a')), n.wire(n.stage('b'), to)]),
        { x: 300, y: 74, text: 'Tick' }
    );
});

test('a short vertical segment has no label', () => {
    assert.equal(label(130, 24, 'Tick')?.text, 'Tick');
    assert.equal(label(130, 23, 'Tick'), undefined);
});

test('a label is shortened on a level wire that has too little room, and left out on a short one', () => {
    assert.deepEqual(label(160, 0, 'Averages'), { x: 130, y: 14, text: 'Ave…' });
    assert.equal(label(140, 0, 'Tick'), undefined);
    assert.equal(label(300, 0, ''), undefined);
});

test('figures stand above and below a stage, further rows if those are occupied', () => {
    const n = new TestNetwork();
    const { bounds } = n.stage('a', { y: 100 });
    const placement = new FigurePlacement(n.root);
    assert.deepEqual(placement.above(bounds, '5 µs'), { x: 50, y: 94 });
    assert.deepEqual(placement.below(bounds, '12', 154), { x: 50, y: 154 });
    placement.occupy({ x: 0, y: 140, width: 100, height: 30 });
    assert.deepEqual(placement.below(bounds, '12', 154), { x: 50, y: 180 });
});

test('the width of a figure is rounded up, so that it does not move while its digits change', () => {
    const n = new TestNetwork();
    const { bounds } = n.stage('a');
    const placement = new FigurePlacement(n.root);
    placement.occupy({ x: 0, y: -20, width: 45, height: 20 });
    assert.deepEqual(placement.above(bounds, '1234'), { x: 100 - 48 / 2, y: -6 });
});

test('a rate stands at the longest segment of its wire, clear of the label', () => {
    const n = new TestNetwork();
    const [a, b] = [n.stage('a'), n.stage('b', { x: 400 })];
    n.wire(a, b, { eventType: 'Tick' });
    const points = route(a.bounds, b.bounds, []);
    const placement = new FigurePlacement(n.root);
    assert.deepEqual(placement.along(points, a.bounds, b.bounds, '9/s'), { x: 250, y: 33 });
    // The second one finds the first and the label in its way.
    assert.deepEqual(placement.along(points, a.bounds, b.bounds, '9/s'), { x: 205, y: 33 });
});

test('a rate stands beside the vertical segment of its wire if that is the longest', () => {
    const n = new TestNetwork();
    const [a, b] = [n.stage('a'), n.stage('b', { x: 200, y: 400 })];
    const at = new FigurePlacement(n.root).along(route(a.bounds, b.bounds, []), a.bounds, b.bounds, '9/s');
    assert.deepEqual(at, { x: 150 + 36 / 2 + 5, y: 224 });
});

test('a rate between two stages without room is above or below both', () => {
    const n = new TestNetwork();
    const [a, b] = [n.stage('a'), n.stage('b', { x: 120, height: 60 })];
    n.wire(a, b);
    const at = new FigurePlacement(n.root).along(route(a.bounds, b.bounds, []), a.bounds, b.bounds, '1'.repeat(9));
    assert.deepEqual(at, { x: 110, y: 60 + 13 + 3 });
});
