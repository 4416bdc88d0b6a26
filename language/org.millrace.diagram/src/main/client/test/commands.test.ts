import { Point } from '@eclipse-glsp/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alignment, moveBy, resizeBy } from '../src/commands/alignment';
import { visibleButtons } from '../src/commands/toolbar-buttons';
import { boxes } from '../src/model';
import { TestNetwork } from './network';

function network() {
    const n = new TestNetwork();
    n.stage('a', { x: 0, y: 10, width: 100, height: 40 });
    n.stage('b', { x: 200, y: 60, width: 60, height: 20 });
    n.note('c', '', { x: 400, y: 30, width: 100, height: 80 });
    return boxes(n.root);
}

/** The new upper left corners after a command, by the ids of the elements. */
function corners(command: string, all = network()): Record<string, number[]> | undefined {
    const moved = alignment(command, all)?.newBounds;
    return moved && Object.fromEntries(moved.map(b => [b.elementId, values(b.newPosition!)]));
}

const values = ({ x, y }: Point): number[] => [x, y];

test('elements are aligned with the rectangle around all of them', () => {
    assert.deepEqual(corners('align-left'), { a: [0, 10], b: [0, 60], c: [0, 30] });
    assert.deepEqual(corners('align-center'), { a: [200, 10], b: [220, 60], c: [200, 30] });
    assert.deepEqual(corners('align-right'), { a: [400, 10], b: [440, 60], c: [400, 30] });
    assert.deepEqual(corners('align-top'), { a: [0, 10], b: [200, 10], c: [400, 10] });
    assert.deepEqual(corners('align-middle'), { a: [0, 40], b: [200, 50], c: [400, 20] });
    assert.deepEqual(corners('align-bottom'), { a: [0, 70], b: [200, 90], c: [400, 30] });
});

test('distributed elements have equal gaps, in the order of their positions', () => {
    assert.deepEqual(corners('distribute-horizontally'), { a: [0, 10], b: [220, 60], c: [400, 30] });
    assert.deepEqual(corners('distribute-vertically'), { a: [0, 10], c: [400, 15], b: [200, 60] });
});

test('too few elements, and commands of another kind, change nothing', () => {
    assert.equal(corners('align-left', network().slice(0, 1)), undefined);
    assert.equal(corners('distribute-vertically', network().slice(0, 2)), undefined);
    assert.equal(corners('no-such-command'), undefined);
});

test('sizes stay while elements are aligned and moved', () => {
    const [a] = network();
    for (const operation of [alignment('align-top', network()), moveBy([a], 8, -8)]) {
        assert.deepEqual(operation?.newBounds[0].newSize, { width: 100, height: 40 });
    }
});

test('elements are moved and enlarged by pixels', () => {
    const [a] = network();
    assert.deepEqual(moveBy([a], 8, -8).newBounds[0].newPosition, { x: 8, y: 2 });
    assert.deepEqual(resizeBy([a], 8, -8).newBounds[0], {
        elementId: 'a',
        newPosition: { x: 0, y: 10 },
        newSize: { width: 108, height: 32 }
    });
});

/** The commands of the toolbar, with | for lines. */
const toolbar = (readOnly: boolean, ownKeys: boolean): string =>
    visibleButtons(readOnly, ownKeys)
        .map(button => button?.command || '|')
        .filter(command => !/^(align|distribute)/.test(command))
        .join(' ');

test('a page with an editor in a workbench has no buttons that the workbench has', () => {
    assert.equal(
        toolbar(false, false),
        'toggle-palette | zoom-out zoom-in fit arrange find toggle-figures toggle-coverage toggle-parallelism |'
    );
});

test('a page of its own has all buttons', () => {
    assert.equal(
        toolbar(false, true),
        'toggle-palette | undo redo save | zoom-out zoom-in fit arrange find toggle-figures toggle-coverage toggle-parallelism export-svg export-png |'
    );
});

test('a page for reading begins with a button and offers no edits', () => {
    assert.equal(
        toolbar(true, true),
        'zoom-out zoom-in fit find toggle-figures toggle-coverage toggle-parallelism export-svg export-png'
    );
    assert.ok(!visibleButtons(true, true).some(button => /^(align|distribute)/.test(button?.command ?? '')));
});

test('aligning takes two selected elements, distributing three', () => {
    const selected = (command: RegExp) =>
        new Set(visibleButtons(false, false).flatMap(b => (b && command.test(b.command) ? b.selected : [])));
    assert.deepEqual(selected(/^align/), new Set([2]));
    assert.deepEqual(selected(/^distribute/), new Set([3]));
    assert.deepEqual(corners('align-left', network().slice(1)), { b: [200, 60], c: [200, 30] });
});
