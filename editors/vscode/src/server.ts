import { Disposable, LogOutputChannel, ProgressLocation, window, workspace } from 'vscode';
import { CloseAction, ErrorAction, ErrorHandler, LanguageClient } from 'vscode-languageclient/node';
import { MillraceProcess } from './process';

/** The command that applies saved statements to a running network. */
const APPLY = 'millrace.apply';

async function saveStatements(): Promise<void> {
    const changed = workspace.textDocuments.filter(
        text => text.isDirty && text.languageId === 'epl' && text.uri.scheme === 'file'
    );
    await Promise.all(changed.map(text => text.save()));
}

/** Shows no errors by itself, since they do not contain the reason. */
class QuietClient extends LanguageClient {
    override error(message: string, data?: unknown): void {
        super.error(message, data, false);
    }
}

/** The language server, a process that ends with the editor. */
export class Server implements Disposable {
    private client?: LanguageClient;
    /** Watches the files of projects: the server checks texts again when they change on the disk. */
    private readonly files = workspace.createFileSystemWatcher('**/*.{epn,epl,scenario,java}');

    constructor(private readonly output: LogOutputChannel) {}

    /**
     * Starts or restarts the server.
     *
     * @throws Failure if it does not start, with a reason for the user
     */
    async start(command: string): Promise<void> {
        await this.stop();
        // The client writes the standard error of the process to the output.
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
                    { scheme: 'file', language: 'millrace-scenario' },
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
        // The first start may take minutes, since the command builds itself.
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
