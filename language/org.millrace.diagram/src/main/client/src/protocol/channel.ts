import {
    AbstractMessageReader,
    AbstractMessageWriter,
    DataCallback,
    Disposable,
    Message,
    MessageReader,
    MessageWriter
} from 'vscode-jsonrpc';

/** Exchanges JSON texts with the server of the diagram. */
export interface Channel {
    send(text: string): void;
    /** Sets the receiver of messages, once and before the first message is sent. */
    listen(receive: (text: string) => void, lost: () => void): void;
}

declare global {
    interface Window {
        /** Sends a message; set by a workbench that shows the page in a browser widget. */
        millraceSend?: (text: string) => void;
        /** Receives a message; called by such a workbench. */
        millraceReceive?: (text: string) => void;
        /** Set by VS Code in the page of a webview; it may be called only once. */
        acquireVsCodeApi?: () => { postMessage(text: string): void };
    }
}

/** The channel of a browser widget in a workbench: each side calls a function of the other. */
class HostChannel implements Channel {
    constructor(private readonly post: (text: string) => void) {}

    send(text: string): void {
        this.post(text);
    }

    listen(receive: (text: string) => void): void {
        window.millraceReceive = receive;
    }
}

/** The channel of a webview in VS Code, which receives messages as events of the window. */
class WebviewChannel extends HostChannel {
    override listen(receive: (text: string) => void): void {
        window.addEventListener('message', event => typeof event.data === 'string' && receive(event.data));
    }
}

/** The channel to an HTTP server: it sends messages by POST and receives them as server-sent events. */
class HttpChannel implements Channel {
    private sending: Promise<unknown> = Promise.resolve();
    private lost = (): void => undefined;
    private readonly page = Math.random().toString(36).slice(2);

    send(text: string): void {
        // Waits for the answer to the last message, since the order of messages matters.
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

/** Opens the channel of the present host. A workbench may set its function only after the page was loaded. */
export async function openChannel(): Promise<Channel> {
    // Before the address: a webview may have that of a server, too.
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
        // The channel closes with the page.
    }
}
