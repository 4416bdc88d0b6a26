import 'reflect-metadata';
import { BaseJsonrpcGLSPClient, DiagramLoader, EditMode, IActionDispatcher, TYPES } from '@eclipse-glsp/client';
import { createMessageConnection } from 'vscode-jsonrpc';
import { ready } from './protocol/actions';
import { ChannelReader, ChannelWriter, openChannel } from './protocol/channel';
import { createContainer } from './di';
import { showMessage } from './message';
import { texts } from './settings';
import { Viewport } from './viewport/viewport';

async function start(): Promise<void> {
    const channel = await openChannel();
    const reader = new ChannelReader();
    channel.listen(
        text => reader.receive(text),
        () => showMessage(texts.get('lost'), true)
    );
    const connection = createMessageConnection(reader, new ChannelWriter(channel));
    const client = new BaseJsonrpcGLSPClient({ id: 'millrace', connectionProvider: connection });
    const container = createContainer({
        // A new id for each load of the page, so that the server begins a new session.
        clientId: `page${Math.random().toString(36).slice(2)}`,
        diagramType: 'epn',
        glspClientProvider: () => Promise.resolve(client),
        editMode: EditMode.EDITABLE
    });
    await container.get(DiagramLoader).load({ enableNotifications: false });
    await container.get(Viewport).fit(false);
    document.body.classList.add('ready');
    void container.get<IActionDispatcher>(TYPES.IActionDispatcher).dispatch(ready());
}

start().catch(error => {
    console.error(error);
    showMessage(String(error), true);
});
