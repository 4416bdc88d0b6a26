import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideOf, centeredAt, search, sizeOf } from '../src/palette/entries';

const entry = (label: string, type: string, provider = '', words = '') => ({ label, type, provider, doc: '', words });
const groups = [
    {
        label: 'Adapters',
        entries: [entry('Read file', 'stage:inbound-adapter', 'file', 'csv'), entry('TCP', 'x', 'tcp')]
    },
    { label: 'Others', entries: [entry('Note', 'note')] }
];

/** The labels of the groups and entries that are found. */
const found = (text: string) => search(groups, text).map(({ label, entries }) => [label, ...entries.map(e => e.label)]);

test('everything is shown without a text', () => {
    assert.deepEqual(found('  '), [
        ['Adapters', 'Read file', 'TCP'],
        ['Others', 'Note']
    ]);
});

test('labels, providers and keywords are searched, in any case and by all words', () => {
    assert.deepEqual(found('CSV read'), [['Adapters', 'Read file']]);
    assert.deepEqual(found('tcp'), [['Adapters', 'TCP']]);
    assert.deepEqual(found('csv tcp'), []);
});

test('a new element is on the grid, with its center where it was dropped', () => {
    const note = entry('Note', 'note');
    assert.deepEqual(centeredAt(note, { x: 100, y: 100 }), { x: 16, y: 64 });
    assert.deepEqual(centeredAt(entry('TCP', 'stage'), { x: 100, y: 100 }), { x: 24, y: 72 });
    assert.equal(sizeOf(note).height, 72);
});

test('a new element beside another one is to the right of it', () => {
    assert.deepEqual(besideOf({ x: 10, y: 20, width: 100, height: 40 }), { x: 192, y: 24 });
});
