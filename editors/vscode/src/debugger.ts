import {
    CancellationToken,
    debug,
    DebugAdapterDescriptorFactory,
    DebugAdapterExecutable,
    DebugConfiguration,
    DebugConfigurationProvider,
    Disposable,
    window,
    workspace,
    WorkspaceFolder
} from 'vscode';
import { Launch, launchOf } from './launch';
import { networkOf } from './network-file';

const TYPE = 'millrace';

/** Debugs networks with the command, which speaks the Debug Adapter Protocol. */
export class Debuggers implements DebugAdapterDescriptorFactory, DebugConfigurationProvider, Disposable {
    private readonly registrations: Disposable[];

    /** @param command returns the path of the command */
    constructor(private readonly command: () => string) {
        this.registrations = [
            debug.registerDebugAdapterDescriptorFactory(TYPE, this),
            debug.registerDebugConfigurationProvider(TYPE, this)
        ];
    }

    createDebugAdapterDescriptor(): DebugAdapterExecutable {
        return new DebugAdapterExecutable(this.command(), ['dap']);
    }

    /** Completes a configuration; without one, the network of the text in the active editor is launched. */
    async resolveDebugConfiguration(
        folder: WorkspaceFolder | undefined,
        configuration: DebugConfiguration,
        token?: CancellationToken
    ): Promise<Launch | undefined> {
        const uri = window.activeTextEditor?.document.uri;
        const root = uri && workspace.getWorkspaceFolder(uri)?.uri.fsPath;
        const network = uri?.scheme === 'file' ? await networkOf(uri.fsPath, root) : undefined;
        if (token?.isCancellationRequested) {
            return undefined;
        }
        return launchOf(configuration, network, folder?.uri.fsPath);
    }

    dispose(): void {
        Disposable.from(...this.registrations).dispose();
    }
}
