import {
    IActionDispatcher,
    RequestEditValidationAction,
    SetEditValidationResultAction,
    TYPES,
    ValidationStatus
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { rename } from '../protocol/actions';
import { Stage } from '../model';
import { showMessage } from '../message';
import { settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';

/** Edits the name of a stage in its place, and shows immediately why a name is invalid. */
@injectable()
export class Rename {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    private close = (): void => undefined;

    begin(stage: Stage | undefined): void {
        if (!stage || settings.readOnly) {
            return;
        }
        this.close();
        const box = document.createElement('div');
        box.className = 'rename';
        const field = document.createElement('input');
        field.value = stage.args.name;
        field.spellcheck = false;
        const hint = document.createElement('div');
        hint.className = 'hint';
        hint.setAttribute('role', 'alert');
        hint.hidden = true;
        box.append(field, hint);
        const { zoom } = this.viewport.root;
        const at = this.viewport.toWindow({ x: stage.bounds.x + 44, y: stage.bounds.y + stage.bounds.height / 2 - 22 });
        box.style.left = `${at.x}px`;
        box.style.top = `${at.y}px`;
        field.style.width = `${Math.max((stage.bounds.width - 52) * zoom, 140)}px`;
        document.body.append(box);
        field.focus();
        field.select();

        const check = async (): Promise<boolean> => {
            const text = field.value;
            const error = text === stage.args.name ? '' : await this.error(stage, text);
            if (field.value === text) {
                hint.textContent = error;
                hint.hidden = error === '';
                field.setAttribute('aria-invalid', String(error !== ''));
            }
            return error === '';
        };
        const finish = async (): Promise<void> => {
            if (await check()) {
                const text = field.value;
                this.close();
                if (text !== stage.args.name) {
                    void this.dispatcher.dispatch(rename(stage.id, text));
                }
            }
        };
        // The field closes with the old name; the message says why.
        const reject = (): void => {
            const text = texts
                .get('rename.rejected')
                .replace('{0}', field.value)
                .replace('{1}', hint.textContent ?? '');
            this.close();
            showMessage(text);
        };
        this.close = () => {
            this.close = () => undefined;
            box.remove();
            this.viewport.focus();
        };
        field.addEventListener('input', () => void check());
        field.addEventListener('blur', () => {
            if (box.isConnected && field.getAttribute('aria-invalid') === 'true') {
                reject();
            } else if (box.isConnected) {
                void finish();
            }
        });
        field.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === 'Enter') {
                void finish();
            } else if (event.key === 'Escape') {
                this.close();
            }
        });
    }

    private async error(stage: Stage, text: string): Promise<string> {
        const request = RequestEditValidationAction.create({ contextId: 'label-edit', modelElementId: stage.id, text });
        const { status } = await this.dispatcher.request<SetEditValidationResultAction>(request);
        return status.severity === ValidationStatus.Severity.ERROR ? (status.message ?? '') : '';
    }
}
