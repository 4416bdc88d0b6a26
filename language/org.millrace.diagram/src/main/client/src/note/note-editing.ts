import {
    GModelRoot,
    IActionDispatcher,
    IDiagramStartup,
    ISelectionListener,
    SelectionService,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { rename } from '../protocol/actions';
import { Note, box } from '../model';
import { settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';

/** Edits the text of a note in its place. */
@injectable()
export class NoteEditing implements IDiagramStartup, ISelectionListener {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(SelectionService) private readonly selected!: SelectionService;
    @inject(Viewport) private readonly viewport!: Viewport;
    private finish: (keep: boolean) => void = () => undefined;
    private expecting = false;

    preRequestModel(): void {
        this.selected.addListener(this);
    }

    /** Begins to edit the note that is about to be created, as soon as it is selected. */
    expectNew(): void {
        this.expecting = true;
    }

    selectionChanged(root: Readonly<GModelRoot>, ids: string[]): void {
        const note = ids.length === 1 ? box(root, ids[0]) : undefined;
        if (this.expecting && ids.length > 0) {
            this.expecting = false;
            if (note instanceof Note && note.args.text === '') {
                this.begin(note);
            }
        }
    }

    begin(note: Note | undefined): void {
        if (!note || settings.readOnly) {
            return;
        }
        this.finish(true);
        const sheet = document.createElement('div');
        sheet.className = 'note-writing';
        const field = document.createElement('textarea');
        field.value = note.args.text;
        field.spellcheck = false;
        field.setAttribute('aria-label', texts.get('kind.note'));
        const hint = document.createElement('div');
        hint.textContent = texts.get('note.hint');
        sheet.append(field, hint);
        const { zoom } = this.viewport.root;
        const at = this.viewport.toWindow(note.bounds);
        sheet.style.left = `${at.x}px`;
        sheet.style.top = `${at.y}px`;
        field.style.width = `${Math.max(note.bounds.width * zoom, 140)}px`;
        field.style.height = `${Math.max(note.bounds.height * zoom, 48)}px`;
        field.style.fontSize = `${Math.max(12 * zoom, 11)}px`;
        document.body.append(sheet);
        const grow = (): void => {
            field.style.height = `${Math.max(field.offsetHeight, field.scrollHeight + 2)}px`;
        };
        grow();
        field.addEventListener('input', grow);
        field.focus();
        field.select();
        this.finish = keep => {
            this.finish = () => undefined;
            const text = field.value;
            sheet.remove();
            this.viewport.focus();
            if (keep && text !== note.args.text) {
                void this.dispatcher.dispatch(rename(note.id, text));
            }
        };
        const finish = this.finish;
        field.addEventListener('blur', () => this.finish === finish && finish(true));
        field.addEventListener('keydown', event => {
            // Every other key, such as undo, belongs to the text field.
            event.stopPropagation();
            if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
                event.preventDefault();
                finish(event.key === 'Enter');
            }
        });
    }
}
