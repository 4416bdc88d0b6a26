import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baselineBelow, filledBar, partsBelow, queueBar, reservedForQueue } from '../src/figures/stage-figures';
import { StageFigures } from '../src/protocol/actions';

const box = { x: 10, y: 20, width: 124, height: 40 };
const figures = (values: Partial<StageFigures>): StageFigures => ({
    id: 'a',
    latency: '',
    share: 0,
    queue: '',
    fill: 0,
    level: 'good',
    screened: '',
    faults: '',
    waits: '',
    ...values
});

test('the bar of a queue is below its stage and as long as the queue is full', () => {
    assert.deepEqual(queueBar(box), { x: 22, y: 64, width: 100, height: 5 });
    assert.deepEqual(filledBar(box, figures({ fill: 0.25 })), { x: 22, y: 64, width: 25, height: 5 });
});

test('a queue with few events has a visible bar, an empty one has none', () => {
    assert.equal(filledBar(box, figures({ fill: 0.001 }))?.width, 2);
    assert.equal(filledBar(box, figures({ fill: 0 })), undefined);
});

test('other figures keep clear of the bar', () => {
    const reserved = reservedForQueue(box);
    const bar = queueBar(box);
    assert.ok(reserved.y <= bar.y && reserved.y + reserved.height >= bar.y + bar.height);
    assert.equal(baselineBelow(box, figures({})), 74);
    assert.equal(baselineBelow(box, figures({ queue: '12 of 64' })), 81);
});

test('the figures below a stage are those that have a value', () => {
    assert.deepEqual(partsBelow(figures({ latency: '5 µs' })), []);
    assert.deepEqual(partsBelow(figures({ queue: '60 of 64', level: 'full', faults: '3' })), [
        { text: '60 of 64', className: 'queued full' },
        { text: '  ⚠ 3', className: 'faults' }
    ]);
    assert.deepEqual(partsBelow(figures({ waits: 'waits for tcp://localhost:61616' })), [
        { text: 'waits for tcp://localhost:61616', className: 'waits' }
    ]);
    assert.deepEqual(partsBelow(figures({ screened: '90 % screened' })), [
        { text: '90 % screened', className: 'screened' }
    ]);
});
