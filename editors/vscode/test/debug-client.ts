import { DebugClient } from '@vscode/debugadapter-testsupport';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';

const command = resolve('../../millrace');
const waits = 180_000;

/** A variable as the client shows it. */
export interface Shown {
    name: string;
    value: string;
    variablesReference: number;
}

/**
 * The client that others have published, connected to a debug adapter that it does not end itself. Its own way to stop an
 * adapter waits for ever for the answer of one that has already ended.
 */
class Adapter extends DebugClient {
    private readonly adapter = spawn(command, ['dap']);
    private errors = '';
    /** Resolves when the adapter has ended, to the reason. */
    readonly ended = once(this.adapter, 'close').then(
        ([code, signal]) => `the adapter ended with ${signal ?? `exit code ${code}`}\n${this.errors}`
    );

    constructor() {
        super(command, 'dap', 'millrace');
        this.defaultTimeout = waits;
        this.adapter.stderr.on('data', data => (this.errors += data));
        // Requests to an adapter that has ended; the reason is told when it closes.
        this.adapter.stdin.on('error', () => undefined);
        this.connect(this.adapter.stdout, this.adapter.stdin);
    }

    /** Ends the adapter, and returns when its process is gone. */
    async end(): Promise<void> {
        this.adapter.kill();
        await this.ended;
    }
}

/** A network that a client which others have published debugs, with the command of this clone. The build has made the command. */
export class DebuggedNetwork {
    private constructor(
        readonly client: DebugClient,
        private readonly port: (adapter: string) => Promise<number>
    ) {}

    /**
     * Debugs a network from its start to its end.
     *
     * @param settings   properties of its stages, such as `orders.port=0`
     * @param breakpoints sets the breakpoints before the first event
     */
    static async debug(
        project: string,
        settings: string[],
        breakpoints: (client: DebugClient) => Promise<void>,
        session: (debugged: DebuggedNetwork) => Promise<void>
    ): Promise<void> {
        const client = new Adapter();
        const ports = new Map<string, number>();
        const waiting = new Map<string, (port: number) => void>();
        const port = (adapter: string): Promise<number> =>
            new Promise(found => (ports.has(adapter) ? found(ports.get(adapter)!) : waiting.set(adapter, found)));
        let said = '';
        client.on('output', (event: { body: { output: string } }) => {
            said += event.body.output;
            const match = /^(\w+): port (\d+)/.exec(event.body.output);
            if (match) {
                ports.set(match[1], Number(match[2]));
                waiting.get(match[1])?.(Number(match[2]));
            }
        });
        const early = client.ended.then(reason => {
            throw new Error(reason);
        });
        const debugging = async () => {
            await Promise.all([
                client.launch({
                    project,
                    arguments: [
                        ...settings.flatMap(setting => ['--set', setting]),
                        '--no-keep',
                        '--heap=256m',
                        '--gc=serial',
                        '--jvm-argument=-XX:TieredStopAtLevel=1'
                    ]
                }),
                client.waitForEvent('initialized').then(async () => {
                    await breakpoints(client);
                    await client.configurationDoneRequest();
                })
            ]);
            await session(new DebuggedNetwork(client, port));
            await Promise.all([client.waitForEvent('terminated'), client.disconnectRequest({})]);
        };
        try {
            await Promise.race([debugging(), early]);
        } catch (error) {
            throw new Error(`the session failed; the network said:\n${said}`, { cause: error });
        } finally {
            await client.end();
        }
    }

    /** Connects to an adapter when the network has reported its port. */
    async connect(adapter: string): Promise<Socket> {
        return connect(await this.port(adapter), '127.0.0.1');
    }

    /** Performs something and waits until the network stops; returns the names of the frames and the first one. */
    async stop(
        reason: string,
        action: () => unknown
    ): Promise<{ threadId: number; frameId: number; frames: string[] }> {
        const [stopped] = await Promise.all([this.client.waitForEvent('stopped'), action()]);
        const body = stopped.body as { reason: string; threadId: number };
        if (body.reason !== reason) {
            throw new Error(`stopped by ${body.reason} and not by ${reason}`);
        }
        const frames = (await this.client.stackTraceRequest({ threadId: body.threadId })).body.stackFrames;
        return { threadId: body.threadId, frameId: frames[0].id, frames: frames.map(({ name }) => name) };
    }

    /** Returns the variables of a scope of a frame. */
    async scope(frameId: number, name: string): Promise<Shown[]> {
        const scopes = (await this.client.scopesRequest({ frameId })).body.scopes;
        return this.variables(scopes.find(scope => scope.name === name)!.variablesReference);
    }

    async variables(variablesReference: number): Promise<Shown[]> {
        return (await this.client.variablesRequest({ variablesReference })).body.variables;
    }

    /** Evaluates an expression, or performs a command of the debug console. */
    async evaluate(expression: string, frameId: number, context: 'watch' | 'repl' = 'watch'): Promise<string> {
        return (await this.client.evaluateRequest({ expression, frameId, context })).body.result;
    }
}
