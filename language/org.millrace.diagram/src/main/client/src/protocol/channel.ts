import {
    AbstractMessageReader,
    AbstractMessageWriter,
    DataCallback,
    Disposable,
    Message,
    MessageReader,
    MessageWriter
} from 'vscode-jsonrpc';

/** Carries JSON text to the diagram's server and back. */
export interface Channel {
    send(text: string): void;
    /** Called once, before anything is sent. */
    listen(receive: (text: string) => void, lost: () => void): void;
}

declare global {
    interface Window {
        /** Given by a host that shows the page in a browser of its own. */
        millraceSend?: (text: string) => void;
        /** Called by such a host. */
        millraceReceive?: (text: string) => void;
        /** Given by VS Code to the page of a webview; it may be called once. */
        acquireVsCodeApi?: () => { postMessage(text: string): void };
    }
}

/** A browser inside of a workbench: functions that each side gives to the other. */
class HostChannel implements Channel {
    constructor(private readonly post: (text: string) => void) {}

    send(text: string): void {
        this.post(text);
    }

    listen(receive: (text: string) => void): void {
        window.millraceReceive = receive;
    }
}

/** A webview of VS Code: messages of the window. */
class WebviewChannel extends HostChannel {
    override listen(receive: (text: string) => void): void {
        window.addEventListener('message', event => typeof event.data === 'string' && receive(event.data));
    }
}

/** A server on this machine: messages go by POST and come as server-sent events. */
class HttpChannel implements Channel {
    private sending: Promise<unknown> = Promise.resolve();
    private lost = (): void => undefined;
    private readonly page = Math.random().toString(36).slice(2);

    send(text: string): void {
        // One after the other: the order of messages matters.
        this.sending = this.sending
            .then(() => fetch(this.address('message'), { method: 'POST', body: text }))
            .then(
                response => response.ok || this.lost(),
                () => this.lost()
            );
    }

    listen(receive: (text: string) => void, lost: () => void): void {
        this.lost = lost;
        const events = new EventSource(this.address('events'));
        this.sending = new Promise<void>(resolve => events.addEventListener('open', () => resolve()));
        events.addEventListener('message', event => receive(event.data as string));
        events.addEventListener('error', () => {
            events.close();
            lost();
        });
    }

    private address(what: string): string {
        return `${what}${location.search}&page=${this.page}`;
    }
}

/** Waits for the host's function, which may come after the page; without a host there is a server. */
export async function openChannel(): Promise<Channel> {
    // Before the address is looked at, which may be that of a server here, too.
    if (window.acquireVsCodeApi) {
        const editor = window.acquireVsCodeApi();
        return new WebviewChannel(text => editor.postMessage(text));
    }
    if (location.protocol.startsWith('http')) {
        return new HttpChannel();
    }
    while (!window.millraceSend) {
        await new Promise(resolve => setTimeout(resolve, 20));
    }
    return new HostChannel(window.millraceSend);
}

export class ChannelReader extends AbstractMessageReader implements MessageReader {
    private readonly waiting: Message[] = [];
    private callback?: DataCallback;

    receive(text: string): void {
        const message = JSON.parse(text) as Message;
        if (this.callback) {
            this.callback(message);
        } else {
            this.waiting.push(message);
        }
    }

    listen(callback: DataCallback): Disposable {
        this.callback = callback;
        this.waiting.splice(0).forEach(callback);
        return Disposable.create(() => (this.callback = undefined));
    }
}

export class ChannelWriter extends AbstractMessageWriter implements MessageWriter {
    constructor(private readonly channel: Channel) {
        super();
    }

    write(message: Message): Promise<void> {
        this.channel.send(JSON.stringify(message));
        return Promise.resolve();
    }

    end(): void {
        // the page ends with its channel
    }
}
