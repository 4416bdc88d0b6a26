import { GRoutingHandle } from '@eclipse-glsp/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEqual, renderInputs } from '../src/rendering/render-inputs';
import { TestNetwork } from './network';

function network() {
    const n = new TestNetwork();
    const [a, b] = [n.stage('a'), n.stage('b', { x: 200 })];
    return { n, a, b, wire: n.wire(a, b, { eventType: 'Tick' }), note: n.note('note', '') };
}

type Example = ReturnType<typeof network>;
type Change = (example: Example) => unknown;

/** Whether the picture of an element is reused after a change of the network. */
function reused(element: 'a' | 'wire', change: Change): boolean {
    const n = network();
    const before = renderInputs(n[element]);
    change(n);
    const after = renderInputs(n[element]);
    return before !== undefined && after !== undefined && isEqual(before, after);
}

test('the picture of an element is reused while nothing changes', () => {
    assert.ok(reused('a', () => undefined));
    assert.ok(reused('wire', () => undefined));
});

test('a stage is drawn again when something that it shows has changed', () => {
    const changes: Record<string, Change> = {
        name: ({ a }) => (a.args.name = 'c'),
        problem: ({ a }) => (a.args.severity = 'error'),
        selection: ({ a }) => (a.selected = true),
        position: ({ a }) => (a.bounds = { ...a.bounds, x: 1 }),
        size: ({ a }) => (a.bounds = { ...a.bounds, height: 41 }),
        class: ({ a }) => (a.cssClasses = ['new']),
        kind: ({ a }) => (a.type = 'stage:bean')
    };
    Object.entries(changes).forEach(([name, change]) => assert.ok(!reused('a', change), name));
});

test('a wire is drawn again when it or its stages have changed', () => {
    const changes: Record<string, Change> = {
        text: ({ wire }) => (wire.args.eventType = 'Trade'),
        'bend points': ({ wire }) => (wire.routingPoints = [{ x: 150, y: 9 }]),
        source: ({ a }) => (a.bounds = { ...a.bounds, y: 1 }),
        target: ({ b }) => (b.bounds = { ...b.bounds, width: 1 }),
        'name of the source': ({ a }) => (a.args.name = 'c'),
        'name of the target': ({ b }) => (b.args.name = 'c'),
        'another wire at the source': ({ n, a }) => n.wire(a, n.stage('c')),
        'another wire at the target': ({ n, b }) => n.wire(n.stage('c'), b)
    };
    Object.entries(changes).forEach(([name, change]) => assert.ok(!reused('wire', change), name));
});

test('a stage is not drawn again for changes elsewhere', () => {
    assert.ok(reused('a', ({ b, wire }) => [(b.args.name = 'c'), (wire.args.eventType = 'Trade')]));
});

test('pictures of notes and of elements without stages are not reused', () => {
    const { n, a, note } = network();
    assert.equal(renderInputs(note), undefined);
    const loose = n.wire(a, a);
    loose.targetId = 'gone';
    assert.equal(renderInputs(loose), undefined);
});

test('an element with handles is always drawn', () => {
    const { a } = network();
    const handle = new GRoutingHandle();
    handle.id = 'handle';
    a.add(handle);
    assert.equal(renderInputs(a), undefined);
});
