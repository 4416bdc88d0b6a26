import type { DebugClient } from '@vscode/debugadapter-testsupport';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { DebuggedNetwork } from './debug-client';

let folder: string;

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'millrace-debug-'));
});

after(() => rmSync(folder, { recursive: true }));

/** Returns a copy of an example. */
function example(name: string): string {
    const project = join(folder, name);
    cpSync(resolve('../../examples', name), project, { recursive: true });
    return project;
}

/** Sets a breakpoint on a wire or an output by its name. */
function breakpoint(name: string): (client: DebugClient) => Promise<void> {
    return async client => {
        const set = await client.setFunctionBreakpointsRequest({ breakpoints: [{ name }] });
        assert.deepEqual(
            set.body.breakpoints.map(({ verified, message }) => [verified, message]),
            [[true, undefined]]
        );
    };
}

/** Returns numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state / 2_147_483_648;
    };
}

test('a published client stops at a wire, reads and changes the event, and steps to the output', async () => {
    const project = example('tutorial');
    const network = join(project, 'tutorial.epn');
    const line =
        readFileSync(network, 'utf8')
            .split('\n')
            .findIndex(text => text.includes('<wire from="orders"')) + 1;
    await DebuggedNetwork.debug(
        project,
        ['orders.port=0', 'fills.port=0'],
        async client => {
            const set = await client.setBreakpointsRequest({
                source: { path: network },
                breakpoints: [{ line, hitCondition: '4' }]
            });
            assert.deepEqual(
                set.body.breakpoints.map(({ verified }) => verified),
                [true]
            );
        },
        async debugged => {
            const { client } = debugged;
            const orders = await debugged.connect('orders');
            const stopped = client.assertStoppedLocation('breakpoint', { path: network, line });
            orders.write('a,IBM,1\nb,IBM,2\nc,IBM,3\nd,SAP,4\n');
            const frame = (await stopped).body.stackFrames[0];
            assert.equal(frame.name, 'orders -> watch: NewOrder');
            const scopes = (await client.scopesRequest({ frameId: frame.id })).body.scopes;
            const variablesReference = scopes[0].variablesReference;
            assert.deepEqual(
                (await debugged.variables(variablesReference)).map(({ name, value }) => `${name}=${value}`),
                ['id=d', 'symbol=SAP', 'quantity=4']
            );
            await client.setVariableRequest({ variablesReference, name: 'symbol', value: 'IBM' });
            const threadId = (await client.threadsRequest()).body.threads.find(thread =>
                thread.name.startsWith('orders')
            )!.id;
            const step = await debugged.stop('step', () => client.stepInRequest({ threadId }));
            assert.deepEqual(step.frames, ['watch -> alarms: map by bursts', 'orders -> watch: NewOrder']);
            await client.continueRequest({ threadId });
            orders.destroy();
        }
    );
    assert.equal(readFileSync(join(project, 'target/alarms.csv'), 'utf8').trim(), 'burst,IBM,4 orders');
});

test('the signals of signal-generation are those of a re-computation', async () => {
    const next = random(7);
    const symbols = ['JDX', 'NDY', 'AAA'];
    const prices = new Map(symbols.map(symbol => [symbol, 100]));
    const trends = new Map(symbols.map(symbol => [symbol, 0]));
    const ticks: string[] = [];
    const expected: { tick: number; statement: string; price: number; value: string }[] = [];
    for (let tick = 1; tick <= 60; tick++) {
        const symbol = symbols[Math.floor(next() * symbols.length)];
        const before = prices.get(symbol)!;
        const first = !ticks.some(line => line.startsWith(symbol));
        const price = Number((before * (0.975 + 0.06 * next())).toFixed(2));
        const direction = first ? 0 : Math.sign(price - before);
        const trend =
            direction === 0 ? 0 : direction * trends.get(symbol)! > 0 ? trends.get(symbol)! + direction : direction;
        prices.set(symbol, price);
        trends.set(symbol, trend);
        ticks.push(`${symbol},${price},${tick}`);
        const change = first ? 0 : ((price - before) / before) * 100;
        if (symbol !== 'AAA' && Math.abs(change) > 2) {
            expected.push({ tick, statement: `price-move-${symbol}`, price, value: change.toFixed(9) });
        }
        if (symbol !== 'AAA' && trend > 2) {
            expected.push({ tick, statement: `uptick-${symbol}`, price, value: trend.toFixed(9) });
        }
    }
    assert.ok(expected.some(({ statement }) => statement.startsWith('uptick')) && expected.length > 10);
    const wire = 'signals -> signalCounter';
    await DebuggedNetwork.debug(example('signal-generation'), ['ticks.codec=csv'], breakpoint(wire), async debugged => {
        const { client } = debugged;
        const connection = await debugged.connect('ticks');
        let stop = await debugged.stop('breakpoint', () => connection.write(ticks.join('\n') + '\n'));
        const shown: typeof expected = [];
        while (true) {
            const statement = stop.frames[0].replace(`${wire}: map by `, '');
            assert.equal(stop.frames[1], 'ticks -> signals: StockTick');
            const event = new Map(
                (await debugged.scope(stop.frameId, 'Event')).map(({ name, value }) => [name, value])
            );
            shown.push({
                tick: Number(event.get('clientTimestamp')),
                statement,
                price: Number(event.get('lastPrice')),
                value: Number(
                    event.get(statement.startsWith('uptick') ? 'trend(lastPrice)' : 'perc(lastPrice)')
                ).toFixed(9)
            });
            if (shown.length === expected.length) {
                break;
            }
            // Every other time to the output of the statement, and from there to the wire.
            if (shown.length % 2 === 0) {
                const { frameId } = stop;
                const output = await debugged.stop('step', () => debugged.evaluate('next output', frameId, 'repl'));
                assert.equal(output.frames[0], `output of signals: map by ${expected[shown.length].statement}`);
            }
            const { threadId } = stop;
            stop = await debugged.stop('breakpoint', () => client.continueRequest({ threadId }));
        }
        assert.deepEqual(shown, expected);
        await client.continueRequest({ threadId: stop.threadId });
        connection.destroy();
    });
});

test('the averages of vwap and the trades in their windows are those of a re-computation', async () => {
    const next = random(11);
    const trades = Array.from({ length: 20 }, () => ({
        ticker: `S${Math.floor(next() * 3)}AA`,
        price: Math.floor(next() * 10_000) / 100,
        volume: 1 + Math.floor(next() * 500)
    }));
    await DebuggedNetwork.debug(
        example('vwap'),
        ['trades.codec=csv', 'trades.fields=ticker,price,volume'],
        breakpoint('averages -> board'),
        async debugged => {
            const connection = await debugged.connect('trades');
            let stop = await debugged.stop('breakpoint', () =>
                connection.write(trades.map(({ ticker, price, volume }) => `${ticker},${price},${volume}\n`).join(''))
            );
            for (let i = 0; i < trades.length; i++) {
                const { ticker } = trades[i];
                const window = trades.slice(0, i + 1).filter(trade => trade.ticker === ticker);
                const average =
                    window.reduce((sum, { price, volume }) => sum + price * volume, 0)
                    / window.reduce((sum, { volume }) => sum + volume, 0);
                const event = new Map(
                    (await debugged.scope(stop.frameId, 'Event')).map(({ name, value }) => [name, value])
                );
                assert.deepEqual([event.get('ticker'), Number(event.get('vwap'))], [ticker, average]);
                assert.equal(
                    await debugged.evaluate(`select count(*) from \`vwap-${ticker}\``, stop.frameId),
                    String(window.length)
                );
                const { threadId } = stop;
                if (i + 1 < trades.length) {
                    stop = await debugged.stop('breakpoint', () => debugged.client.continueRequest({ threadId }));
                } else {
                    await debugged.client.continueRequest({ threadId });
                }
            }
            connection.destroy();
        }
    );
});
