import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { networkOf } from '../src/network-file';

const example = resolve('../../examples/signal-generation');

test('the network of a file is that of its project', async () => {
    const network = join(example, 'signal-generation.epn');
    assert.equal(await networkOf(network), network);
    assert.equal(await networkOf(join(example, 'signals.epl')), network);
    assert.equal(await networkOf(join(example, 'src/any.java')), network);
    assert.equal(await networkOf(resolve('package.json')), undefined);
});
