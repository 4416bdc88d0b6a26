import { Disposable, LogOutputChannel, ProgressLocation, window, workspace } from 'vscode';
import { CloseAction, ErrorAction, ErrorHandler, LanguageClient } from 'vscode-languageclient/node';
import { MillraceProcess } from './process';

/** Statements are applied to a running network as they are saved. */
const APPLY = 'millrace.apply';

async function saveStatements(): Promise<void> {
    const changed = workspace.textDocuments.filter(
        text => text.isDirty && text.languageId === 'epl' && text.uri.scheme === 'file'
    );
    await Promise.all(changed.map(text => text.save()));
}

/** Says nothing to the user by itself: what it says does not name the reason. */
class QuietClient extends LanguageClient {
    override error(message: string, data?: unknown): void {
        super.error(message, data, false);
    }
}

/** The language server, which is a process of its own and ends with the editor. */
export class Server implements Disposable {
    private client?: LanguageClient;
    /** What a project is made of: when it changes on the disk, its statements are checked again. */
    private readonly files = workspace.createFileSystemWatcher('**/*.{epn,epl,java}');

    constructor(private readonly output: LogOutputChannel) {}

    /**
     * Starts it, or starts it again.
     *
     * @throws Failure with a reason for the user if it does not start
     */
    async start(command: string): Promise<void> {
        await this.stop();
        // The client writes what it says on its standard error to the output.
        const launch = () => new MillraceProcess(command, ['lsp'], () => undefined);
        const first = launch();
        let running = false;
        const client: LanguageClient = new QuietClient(
            'millrace',
            'Millrace',
            () => Promise.resolve((running ? launch() : first).child),
            {
                documentSelector: [
                    { scheme: 'file', language: 'epl' },
                    { scheme: 'untitled', language: 'epl' }
                ],
                outputChannel: this.output,
                synchronize: { fileEvents: this.files },
                middleware: {
                    executeCommand: async (name, parameters, next): Promise<unknown> => {
                        if (name === APPLY) {
                            await saveStatements();
                        }
                        return next(name, parameters);
                    }
                },
                initializationFailedHandler: () => false,
                errorHandler: {
                    error: () => ({ action: ErrorAction.Continue }),
                    closed: () => (running ? restarts.closed() : { action: CloseAction.DoNotRestart, handled: true })
                }
            }
        );
        const restarts: ErrorHandler = client.createDefaultErrorHandler();
        this.client = client;
        // The very first start may take minutes: the command builds itself.
        await window.withProgress({ location: ProgressLocation.Window, title: 'Starting Millrace' }, () =>
            first.before(client.start())
        );
        running = true;
    }

    dispose(): void {
        this.files.dispose();
    }

    async stop(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        if (client?.needsStop()) {
            await client.stop().catch(() => undefined);
        }
        await client?.dispose().catch(() => undefined);
    }
}
