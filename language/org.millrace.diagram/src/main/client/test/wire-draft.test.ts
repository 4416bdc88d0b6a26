import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWire, reconnectWire } from '../src/protocol/actions';
import { outputPortAt, stageAt, wireEndAt } from '../src/wire/hit-testing';
import { WireDraft } from '../src/wire/wire-draft';
import { TestNetwork } from './network';

function network() {
    const n = new TestNetwork();
    const a = n.stage('a');
    const b = n.stage('b', { x: 200 });
    const c = n.stage('c', { x: 200, y: 100 });
    const d = n.stage('d', { x: 400 });
    return { n, a, b, c, d, all: [a, b, c, d] };
}

test('a draft becomes a wire from its fixed end, or to it if it is drawn backwards', () => {
    const { a, b } = network();
    assert.deepEqual(new WireDraft(a, false).operation(b), createWire('a', 'b'));
    assert.deepEqual(new WireDraft(a, true).operation(b), createWire('b', 'a'));
});

test('a wire is reconnected at the end that moves', () => {
    const { n, a, b, c } = network();
    const wire = n.wire(a, b);
    assert.deepEqual(new WireDraft(a, false, wire).operation(c), reconnectWire('a-b', 'a', 'c'));
    assert.deepEqual(new WireDraft(b, true, wire).operation(c), reconnectWire('a-b', 'c', 'b'));
});

test('a wire that is put back changes nothing', () => {
    const { n, a, b } = network();
    assert.equal(new WireDraft(a, false, n.wire(a, b)).operation(b), undefined);
});

test('a refused stage gets no wire', () => {
    const { a, b, c, all } = network();
    const draft = new WireDraft(a, false);
    draft.refusals = { a: 'a cycle needs a stream', b: 'b has no input' };
    assert.equal(draft.refusal(b), 'b has no input');
    assert.equal(draft.refusal(c), undefined);
    assert.equal(draft.refusal(undefined), undefined);
    assert.equal(draft.operation(b), undefined);
    assert.deepEqual(
        draft.allowed(all).map(s => s.id),
        ['c', 'd']
    );
});

test('the present end is proposed first, else the nearest stage in the direction of the flow, else any', () => {
    const { n, a, b, c, d, all } = network();
    const present = new WireDraft(a, false, n.wire(a, d));
    assert.equal(present.proposal(all), d);
    present.refusals = { d: 'no' };
    assert.equal(present.proposal(all), b);
    assert.equal(new WireDraft(d, true).proposal(all), b);
    assert.equal(new WireDraft(d, false).proposal([c, d]), c);
    assert.equal(new WireDraft(d, false).proposal([d]), undefined);
    const below = n.stage('below', { y: 30 });
    assert.equal(new WireDraft(a, false).proposal([below, d]), d);
});

test('a draft is drawn to a stage that may be its end, and to the pointer otherwise', () => {
    const { a, b } = network();
    const draft = new WireDraft(a, false);
    const end = (over: typeof a | undefined) => {
        const { x, y } = draft.route({ x: 230, y: 10 }, over).at(-1)!;
        return [x, y];
    };
    assert.deepEqual(end(b), [200, 20]);
    assert.deepEqual(end(undefined), [230, 10]);
    assert.deepEqual(end(a), [230, 10]);
    draft.refusals = { b: 'no' };
    assert.deepEqual(end(b), [230, 10]);
    const { x, y } = new WireDraft(b, true).route({ x: 120, y: 10 }, a)[0];
    assert.deepEqual([x, y], [100, 20]);
});

test('the topmost stage counts, also a few pixels beside it', () => {
    const n = new TestNetwork();
    const [below, above] = [n.stage('below'), n.stage('above', { x: 50 })];
    assert.equal(stageAt([below, above], { x: 60, y: 20 }), above);
    assert.equal(stageAt([below, above], { x: 10, y: 20 }), below);
    for (const [x, y] of [
        [-8, 20],
        [158, 20],
        [75, -4],
        [75, 44]
    ]) {
        assert.ok(stageAt([below, above], { x, y }), `${x}, ${y}`);
    }
    for (const [x, y] of [
        [-9, 20],
        [159, 20],
        [75, -5],
        [75, 45]
    ]) {
        assert.equal(stageAt([below, above], { x, y }), undefined, `${x}, ${y}`);
    }
});

test('a port is pressed within ten pixels, if the stage has an output', () => {
    const n = new TestNetwork();
    const stages = [n.stage('out', {}, { output: false }), n.stage('a')];
    assert.equal(outputPortAt(stages, { x: 109, y: 20 })?.id, 'a');
    assert.equal(outputPortAt(stages, { x: 110, y: 20 }), undefined);
    assert.equal(outputPortAt(stages, { x: 0, y: 20 }), undefined);
});

test('an end of a wire moves while the other one stays', () => {
    const { n, a, b } = network();
    const wire = n.wire(a, b);
    assert.deepEqual(wireEndAt(wire, a, b, { x: 195, y: 20 }), { wire, fixed: a, backwards: false });
    assert.deepEqual(wireEndAt(wire, a, b, { x: 105, y: 20 }), { wire, fixed: b, backwards: true });
    assert.equal(wireEndAt(wire, a, b, { x: 150, y: 20 }), undefined);
});
