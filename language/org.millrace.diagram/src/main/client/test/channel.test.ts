import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openChannel } from '../src/protocol/channel';

type Listener = (event: { data?: unknown }) => void;

/** An object that dispatches events, such as a window or a stream of events of a server. */
class Events {
    private readonly listeners = new Map<string, Listener>();

    addEventListener(type: string, listener: Listener): void {
        this.listeners.set(type, listener);
    }

    dispatch(type: string, data?: unknown): void {
        this.listeners.get(type)?.({ data });
    }
}

class TestEventSource extends Events {
    closed = false;

    constructor(readonly url: string) {
        super();
        streams.push(this);
    }

    close(): void {
        this.closed = true;
    }
}

/** A window with the functions of a host. */
class TestWindow extends Events {
    acquireVsCodeApi?: () => { postMessage: (text: string) => unknown };
    millraceSend?: (text: string) => void;
    millraceReceive?: (text: string) => void;
}

/** The event sources that the channel has opened. */
let streams: TestEventSource[];
/** Requests that the server has not answered. */
let requests: { url: string; body: string; answer: (ok: boolean) => void }[];
let page: TestWindow;

describe('a channel', () => {
    beforeEach(() => {
        streams = [];
        requests = [];
        page = new TestWindow();
        Object.assign(globalThis, {
            window: page,
            location: { protocol: 'http:', search: '?token=1' },
            fetch: (url: string, { body }: { body: string }) =>
                new Promise(resolve => requests.push({ url, body, answer: ok => resolve({ ok }) })),
            EventSource: TestEventSource
        });
    });
    afterEach(() => ['window', 'location', 'EventSource'].forEach(name => Reflect.deleteProperty(globalThis, name)));

    async function connected() {
        const channel = await openChannel();
        const received: string[] = [];
        let lost = 0;
        channel.listen(
            text => received.push(text),
            () => lost++
        );
        return { channel, received, lost: () => lost };
    }

    const bodies = async (): Promise<string[]> => {
        await setImmediate();
        return requests.map(({ body }) => body);
    };

    test('messages to a server wait until its events come, and then each for the answer to the one before', async () => {
        const { channel } = await connected();
        ['a', 'b', 'c'].forEach(text => channel.send(text));
        assert.deepEqual(await bodies(), []);
        streams[0].dispatch('open');
        assert.deepEqual(await bodies(), ['a']);
        requests[0].answer(true);
        assert.deepEqual(await bodies(), ['a', 'b']);
    });

    test('messages and events of a page have the token of the server and the same id', async () => {
        const { channel } = await connected();
        channel.send('a');
        streams[0].dispatch('open');
        await bodies();
        assert.match(streams[0].url, /^events\?token=1&page=\w+$/);
        assert.equal(requests[0].url, streams[0].url.replace('events', 'message'));
    });

    test('messages of a server are received', async () => {
        const { received } = await connected();
        streams[0].dispatch('message', 'text');
        assert.deepEqual(received, ['text']);
    });

    test('a server that refuses a message or ends its events is lost', async () => {
        const { channel, lost } = await connected();
        streams[0].dispatch('open');
        channel.send('a');
        await bodies();
        requests[0].answer(false);
        await bodies();
        assert.equal(lost(), 1);
        streams[0].dispatch('error');
        assert.equal(lost(), 2);
        assert.equal(streams[0].closed, true);
    });

    test('a page in VS Code talks to the editor, even if it has the address of a server', async () => {
        const posted: string[] = [];
        page.acquireVsCodeApi = () => ({ postMessage: (text: string) => posted.push(text) });
        const { channel, received } = await connected();
        channel.send('a');
        page.dispatch('message', 'b');
        page.dispatch('message', { from: 'another sender' });
        assert.deepEqual([posted, received], [['a'], ['b']]);
    });

    test('a page in a workbench waits for the functions of its host', async () => {
        Object.assign(globalThis, { location: { protocol: 'about:', search: '' } });
        const posted: string[] = [];
        const opening = connected();
        page.millraceSend = (text: string) => posted.push(text);
        const { channel, received } = await opening;
        channel.send('a');
        page.millraceReceive?.('b');
        assert.deepEqual([posted, received], [['a'], ['b']]);
    });
});
