import { GModelRoot, EditorContextService, IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { boxes } from '../model';
import { onSettings, settings, texts } from '../settings';

/** Shows how to begin while the network is empty. */
@injectable()
export class EmptyNetworkHint implements IDiagramStartup {
    @inject(EditorContextService) private readonly editor!: EditorContextService;
    private readonly hint = document.createElement('p');

    preRequestModel(): void {
        this.hint.className = 'empty';
        this.hint.hidden = true;
        document.body.append(this.hint);
        onSettings(() => this.update());
        this.editor.onModelRootChanged(root => this.show(root));
        this.update();
    }

    private update(): void {
        this.hint.textContent = texts.get(settings.readOnly ? 'empty.readonly' : 'empty');
    }

    private show(root: Readonly<GModelRoot>): void {
        this.hint.hidden = root.type !== 'graph' || boxes(root).length > 0;
    }
}
