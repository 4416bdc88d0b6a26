import { IActionDispatcher, IDiagramStartup, Point, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { htmlIcon, icon, iconOf } from '../icons';
import { StageKind } from '../model';
import { NoteEditing } from '../note/note-editing';
import { PaletteEntry, PaletteGroup, SetPalette, createStage, requestPalette } from '../protocol/actions';
import { Selection } from '../selection/selection';
import { onSettings, settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { WireDrawing } from '../wire/wire-drawing';
import { besideOf, centeredAt, search } from './entries';
import { Placing } from './placing';

/** The elements that can be created: by dragging, by a click here and one in the drawing, or by keyboard. */
@injectable()
export class Palette implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(WireDrawing) private readonly wires!: WireDrawing;
    @inject(NoteEditing) private readonly notes!: NoteEditing;
    @inject(Placing) private readonly placing!: Placing;

    private readonly panel = document.createElement('aside');
    private readonly search = document.createElement('input');
    private readonly list = document.createElement('div');
    private groups: PaletteGroup[] = [];

    async preRequestModel(): Promise<void> {
        this.panel.className = 'palette panel';
        this.panel.hidden = true;
        this.search.type = 'search';
        this.search.addEventListener('input', () => this.fill());
        this.search.addEventListener('keydown', event => this.searchKey(event));
        const field = document.createElement('label');
        field.className = 'search';
        field.append(htmlIcon(icon('search')), this.search);
        this.list.className = 'entries';
        this.panel.append(field, this.list);
        document.body.append(this.panel);
        onSettings(() => this.update());
        this.update();
        this.groups = (await this.dispatcher.request<SetPalette>(requestPalette())).groups;
        this.fill();
    }

    private update(): void {
        this.panel.hidden = settings.readOnly;
        this.panel.setAttribute('aria-label', texts.get('palette'));
        this.search.placeholder = texts.get('palette.search');
    }

    focus(): void {
        this.panel.hidden = settings.readOnly;
        this.search.focus();
        this.search.select();
    }

    toggle(): void {
        this.panel.hidden = !this.panel.hidden || settings.readOnly;
    }

    private fill(): void {
        const found = search(this.groups, this.search.value);
        this.list.replaceChildren(
            ...found.flatMap(group => {
                const heading = document.createElement('h2');
                heading.textContent = group.label;
                return [heading, ...group.entries.map(entry => this.button(entry))];
            })
        );
        if (found.length === 0) {
            const none = document.createElement('p');
            none.textContent = texts.get('palette.none');
            this.list.append(none);
        }
    }

    private button(entry: PaletteEntry): HTMLButtonElement {
        const button = document.createElement('button');
        const kind = entry.type.replace('stage:', '');
        const tile = document.createElement('span');
        tile.className = `tile ${kind}`;
        tile.append(htmlIcon(iconOf(kind as StageKind | 'wire' | 'note', entry.provider)));
        button.append(tile, entry.label);
        button.title = entry.doc;
        button.dataset.type = entry.type;
        button.dataset.provider = entry.provider;
        button.addEventListener('pointerdown', event => this.press(event, entry, button));
        // The detail of a click counts the presses of the pointer; it is 0 for a key.
        button.addEventListener('click', event => event.detail === 0 && this.useByKey(entry));
        button.addEventListener('keydown', event => this.listKey(event, button));
        return button;
    }

    private useByKey(entry: PaletteEntry): void {
        if (entry.type === 'wire') {
            void this.wires.beginByKey();
            return;
        }
        const selected = this.selection.boxes[0]?.bounds;
        this.create(entry, selected ? besideOf(selected) : centeredAt(entry, this.viewport.middle));
        this.viewport.focus();
    }

    private press(event: PointerEvent, entry: PaletteEntry, button: HTMLButtonElement): void {
        if (event.button !== 0) {
            return;
        }
        event.preventDefault();
        if (entry.type === 'wire') {
            this.placing.cancel();
            this.wires.arm();
        } else {
            this.placing.begin(event, entry, button, at => this.create(entry, centeredAt(entry, at)));
        }
    }

    private create(entry: PaletteEntry, at: Point): void {
        if (entry.type === 'note') {
            this.notes.expectNew();
        }
        void this.dispatcher.dispatch(createStage(entry.type, entry.provider, at));
    }

    private searchKey(event: KeyboardEvent): void {
        const buttons = this.buttons();
        if (event.key === 'Enter' && buttons.length > 0) {
            buttons[0].click();
        } else if (event.key === 'ArrowDown') {
            buttons[0]?.focus();
        } else if (event.key === 'Escape') {
            this.search.value = '';
            this.fill();
            this.viewport.focus();
        } else {
            return;
        }
        event.preventDefault();
    }

    private listKey(event: KeyboardEvent, button: HTMLButtonElement): void {
        const buttons = this.buttons();
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) {
            event.preventDefault();
            (buttons[buttons.indexOf(button) + step] ?? this.search).focus();
        } else if (event.key === 'Escape') {
            this.viewport.focus();
        }
    }

    private buttons(): HTMLButtonElement[] {
        return Array.from(this.list.querySelectorAll('button'));
    }
}
