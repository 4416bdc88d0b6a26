import { DebugClient } from '@vscode/debugadapter-testsupport';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

// A client that others have published debugs the tutorial with the command of this clone, which the build has made.
const command = resolve('../../millrace');
const waits = 60_000;
let folder: string;
let project: string;

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'millrace-debug-'));
    project = join(folder, 'tutorial');
    cpSync(resolve('../../examples/tutorial'), project, { recursive: true });
});

after(() => rmSync(folder, { recursive: true }));

test('a published client stops at a wire, reads and changes the event, and steps to the output', async () => {
    const client = new DebugClient(command, 'dap', 'millrace');
    client.defaultTimeout = waits;
    await client.start();
    try {
        await session(client);
    } finally {
        await client.stop();
    }
});

/** Debugs the network from its start to its end. */
async function session(client: DebugClient): Promise<void> {
    const network = join(project, 'tutorial.epn');
    const line =
        readFileSync(network, 'utf8')
            .split('\n')
            .findIndex(text => text.includes('<wire from="orders"')) + 1;
    const port = new Promise<number>(found =>
        client.on('output', (event: { body: { output: string } }) => {
            const match = /^orders: port (\d+)/.exec(event.body.output);
            if (match) {
                found(Number(match[1]));
            }
        })
    );
    const options = ['orders.port=0', 'fills.port=0'].flatMap(setting => ['--set', setting]);
    await Promise.all([
        client.launch({
            project,
            arguments: [...options, '--no-keep', '--heap=256m', '--gc=serial', '--jvm-argument=-XX:TieredStopAtLevel=1']
        }),
        client.waitForEvent('initialized').then(async () => {
            const set = await client.setBreakpointsRequest({
                source: { path: network },
                breakpoints: [{ line, hitCondition: '4' }]
            });
            assert.deepEqual(
                set.body.breakpoints.map(breakpoint => breakpoint.verified),
                [true]
            );
            await client.configurationDoneRequest();
        })
    ]);
    const orders = connect(await port, '127.0.0.1');
    const stopped = client.assertStoppedLocation('breakpoint', { path: network, line });
    orders.write('a,IBM,1\nb,IBM,2\nc,IBM,3\nd,SAP,4\n');
    const frame = (await stopped).body.stackFrames[0];
    assert.equal(frame.name, 'orders -> watch: NewOrder');

    const scopes = (await client.scopesRequest({ frameId: frame.id })).body.scopes;
    const variablesReference = scopes[0].variablesReference;
    const variables = (await client.variablesRequest({ variablesReference })).body.variables;
    assert.deepEqual(
        variables.map(({ name, value }) => `${name}=${value}`),
        ['id=d', 'symbol=SAP', 'quantity=4']
    );
    await client.setVariableRequest({ variablesReference, name: 'symbol', value: 'IBM' });

    const threadId = (await client.threadsRequest()).body.threads.find(thread => thread.name.startsWith('orders'))!.id;
    const [, step] = await Promise.all([client.stepInRequest({ threadId }), client.waitForEvent('stopped')]);
    assert.equal((step.body as { reason: string }).reason, 'step');
    const frames = (await client.stackTraceRequest({ threadId })).body.stackFrames;
    assert.deepEqual(
        frames.map(({ name }) => name),
        ['watch -> alarms: map by bursts', 'orders -> watch: NewOrder']
    );
    await client.continueRequest({ threadId });
    orders.destroy();
    await Promise.all([client.disconnectRequest({}), client.waitForEvent('terminated')]);
    assert.equal(readFileSync(join(project, 'target/alarms.csv'), 'utf8').trim(), 'burst,IBM,4 orders');
}
