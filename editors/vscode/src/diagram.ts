import { basename } from 'node:path';
import { ColorThemeKind, Disposable, OutputChannel, ViewColumn, WebviewPanel, window } from 'vscode';
import { DiagramProcess, Theme } from './diagram-process';

const EMPTY = `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head><body>Drawing the network …</body></html>`;

function theme(): Theme {
    const kind = window.activeColorTheme.kind;
    return kind === ColorThemeKind.Light || kind === ColorThemeKind.HighContrastLight ? 'light' : 'dark';
}

/** The open diagrams, at most one for each file. */
export class Diagrams implements Disposable {
    private readonly open = new Map<string, Diagram>();

    constructor(private readonly output: OutputChannel) {}

    /** Opens or reveals the diagram of a network beside its text. */
    async show(command: string, file: string): Promise<void> {
        const shown = this.open.get(file);
        if (shown) {
            shown.panel.reveal();
            return;
        }
        const diagram = new Diagram(command, file, this.output);
        this.open.set(file, diagram);
        diagram.panel.onDidDispose(() => this.open.delete(file));
        await diagram.load();
    }

    dispose(): void {
        this.open.forEach(diagram => void diagram.panel.dispose());
    }
}

/** A page in a webview and the process that draws it. They need no port, and the page loads nothing. */
class Diagram {
    // Kept while it is hidden; otherwise it would be drawn again.
    readonly panel: WebviewPanel;
    private readonly process: DiagramProcess;
    private disposed = false;

    constructor(command: string, file: string, output: OutputChannel) {
        const name = basename(file);
        this.panel = window.createWebviewPanel(
            'millrace.diagram',
            name,
            { viewColumn: ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] }
        );
        this.panel.webview.html = EMPTY;
        this.process = new DiagramProcess(
            command,
            file,
            theme(),
            message => void this.panel.webview.postMessage(message),
            line => output.appendLine(`${name}: ${line}`)
        );
        const themes = window.onDidChangeActiveColorTheme(() => this.process.use(theme()));
        this.panel.webview.onDidReceiveMessage(message => typeof message === 'string' && this.process.send(message));
        this.panel.onDidDispose(() => {
            this.disposed = true;
            themes.dispose();
            this.process.end();
        });
    }

    /** Shows the page; closes the panel and fails if there is none. */
    async load(): Promise<void> {
        try {
            this.panel.webview.html = await this.process.page;
        } catch (error) {
            if (!this.disposed) {
                this.panel.dispose();
                throw error;
            }
            return;
        }
        void this.process.ended.then(({ reason }) => {
            if (!this.disposed) {
                this.panel.dispose();
                void window.showErrorMessage(`The diagram was closed: ${reason}`);
            }
        });
    }
}
