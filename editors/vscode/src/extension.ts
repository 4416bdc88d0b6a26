import { commands, ExtensionContext, Uri, window, workspace } from 'vscode';
import { findCommand } from './command';
import { Debuggers } from './debugger';
import { Diagrams } from './diagram';
import { networkOf } from './network-file';
import { Server } from './server';

let running: Server | undefined;

export function activate(context: ExtensionContext): void {
    const output = window.createOutputChannel('Millrace', { log: true });
    const diagrams = new Diagrams(output);
    const server = new Server(output);
    running = server;
    const startServer = () => reporting(output, () => server.start(command()));
    context.subscriptions.push(
        output,
        diagrams,
        server,
        commands.registerCommand('millrace.restartServer', startServer),
        commands.registerCommand('millrace.showDiagram', (uri?: Uri) =>
            reporting(output, () => showDiagram(diagrams, uri))
        )
    );
    whenTrusted(context, () => {
        void startServer();
        context.subscriptions.push(
            new Debuggers(command),
            workspace.onDidChangeConfiguration(
                change => change.affectsConfiguration('millrace.path') && void startServer()
            )
        );
    });
}

export async function deactivate(): Promise<void> {
    await running?.stop();
}

/** Runs a task when the user trusts the workspace: the server and the diagram load classes of its projects. */
function whenTrusted(context: ExtensionContext, run: () => void): void {
    if (workspace.isTrusted) {
        run();
    } else {
        context.subscriptions.push(workspace.onDidGrantWorkspaceTrust(run));
    }
}

function command(): string {
    return findCommand(workspace.getConfiguration('millrace').get('path', ''), {
        folders: (workspace.workspaceFolders ?? []).map(folder => folder.uri.fsPath),
        path: process.env.PATH ?? '',
        platform: process.platform
    });
}

async function showDiagram(diagrams: Diagrams, uri = window.activeTextEditor?.document.uri): Promise<void> {
    const file =
        uri?.scheme === 'file' ? await networkOf(uri.fsPath, workspace.getWorkspaceFolder(uri)?.uri.fsPath) : undefined;
    if (file) {
        await diagrams.show(command(), file);
    } else {
        void window.showInformationMessage('Open an .epn file to see its diagram.');
    }
}

const SETTINGS = 'Open Settings';
const OUTPUT = 'Show Output';

/** Runs a task, and shows its error with buttons for the settings and the output. */
async function reporting(output: { show(): void }, task: () => Promise<void>): Promise<void> {
    try {
        await task();
    } catch (error) {
        const choice = await window.showErrorMessage(
            error instanceof Error ? error.message : String(error),
            SETTINGS,
            OUTPUT
        );
        if (choice === SETTINGS) {
            await commands.executeCommand('workbench.action.openSettings', 'millrace.path');
        } else if (choice === OUTPUT) {
            output.show();
        }
    }
}
