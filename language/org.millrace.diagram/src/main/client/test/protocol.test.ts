import { Operation, RequestAction } from '@eclipse-glsp/client';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Message } from 'vscode-jsonrpc';
import * as actions from '../src/protocol/actions';
import { ChannelReader, ChannelWriter } from '../src/protocol/channel';

const message = (id: number) => ({ jsonrpc: '2.0', id }) as Message;

test('messages that come before the client listens are kept in their order', () => {
    const reader = new ChannelReader();
    const received: Message[] = [];
    [1, 2].forEach(id => reader.receive(JSON.stringify(message(id))));
    reader.listen(m => received.push(m));
    reader.receive(JSON.stringify(message(3)));
    assert.deepEqual(received, [1, 2, 3].map(message));
});

test('a client that has stopped listening gets nothing, and the next one what came meanwhile', () => {
    const reader = new ChannelReader();
    const [first, second]: Message[][] = [[], []];
    reader.listen(m => first.push(m)).dispose();
    reader.receive(JSON.stringify(message(1)));
    reader.listen(m => second.push(m));
    assert.deepEqual([first, second], [[], [message(1)]]);
});

test('a message is sent as JSON', async () => {
    const sent: string[] = [];
    const writer = new ChannelWriter({ send: text => sent.push(text), listen: () => undefined });
    await writer.write(message(7));
    assert.deepEqual(sent, ['{"jsonrpc":"2.0","id":7}']);
});

test('edits of the network are operations, which are undone; the others are not', () => {
    const edits = [
        actions.createStage('stage:bean', '', { x: 0, y: 0 }),
        actions.createWire('a', 'b'),
        actions.reconnectWire('w', 'a', 'b'),
        actions.deleteElements(['a']),
        actions.rename('a', 'b'),
        actions.arrange(),
        actions.fix('a', 'code', 'label'),
        actions.cut(['a']),
        actions.paste(),
        actions.duplicate(['a'])
    ];
    edits.forEach(edit => assert.ok(Operation.is(edit), edit.kind));
    const others = [
        actions.copy(['a']),
        actions.open('a'),
        actions.selectionChanged(['a']),
        actions.problemAction('a', 'code', 'label'),
        actions.save()
    ];
    others.forEach(other => assert.ok(!Operation.is(other), other.kind));
});

test('a stage is created with its provider, if it has one', () => {
    const at = { x: 8, y: 16 };
    assert.deepEqual(actions.createStage('stage:inbound-adapter', 'tcp', at), {
        kind: 'createNode',
        isOperation: true,
        elementTypeId: 'stage:inbound-adapter',
        location: at,
        args: { provider: 'tcp' }
    });
    assert.deepEqual((actions.createStage('stage:bean', '', at) as unknown as { args: object }).args, {});
});

test('requests have ids of their own', () => {
    const requests = [actions.requestPalette(), actions.requestFixes('a'), actions.requestWireTargets('a', true)];
    requests.forEach(request => assert.ok(RequestAction.is(request)));
    assert.equal(new Set(requests.map(request => request.requestId)).size, 3);
});
