import { IActionDispatcher, IDiagramStartup, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { PaletteEntry, PaletteGroup, SetPalette, createStage, requestPalette } from '../protocol/actions';
import { htmlIcon, icon, iconOf } from '../icons';
import { StageKind } from '../model';
import { NoteEditing } from '../note/note-editing';
import { Selection } from '../selection/selection';
import { showMessage } from '../message';
import { onSettings, settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { WireDrawing } from '../wire/wire-drawing';

const NEW_STAGE = { width: 152, height: 56 };
const NEW_NOTE = { width: 176, height: 72 };
const sizeOf = (entry: PaletteEntry): { width: number; height: number } =>
    entry.type === 'note' ? NEW_NOTE : NEW_STAGE;

/** What can be created: by dragging, by a click here and one in the diagram, or with the keyboard. */
@injectable()
export class Palette implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(WireDrawing) private readonly wires!: WireDrawing;
    @inject(NoteEditing) private readonly notes!: NoteEditing;

    private readonly panel = document.createElement('aside');
    private readonly search = document.createElement('input');
    private readonly list = document.createElement('div');
    private groups: PaletteGroup[] = [];
    private ghost?: HTMLElement;
    private endPlacing = (): void => undefined;

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
        const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
        this.list.replaceChildren();
        for (const group of this.groups) {
            const entries = group.entries.filter(entry =>
                words.every(word => `${entry.label} ${entry.provider} ${entry.words}`.toLowerCase().includes(word))
            );
            if (entries.length > 0) {
                const heading = document.createElement('h2');
                heading.textContent = group.label;
                this.list.append(heading, ...entries.map(entry => this.button(entry)));
            }
        }
        if (this.list.childElementCount === 0) {
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
        // A click without a pointer is one of the keyboard.
        button.addEventListener('click', event => event.detail === 0 && this.useByKey(entry));
        button.addEventListener('keydown', event => this.listKey(event, button));
        return button;
    }

    private useByKey(entry: PaletteEntry): void {
        if (entry.type === 'wire') {
            void this.wires.beginByKey();
            return;
        }
        const beside = this.selection.boxes[0]?.bounds;
        const middle = this.viewport.middle;
        const size = sizeOf(entry);
        this.create(
            entry,
            beside
                ? { x: beside.x + beside.width + 80, y: beside.y }
                : { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
        );
        this.viewport.element.querySelector<SVGElement>('svg')?.focus();
    }

    private create(entry: PaletteEntry, at: { x: number; y: number }): void {
        if (entry.type === 'note') {
            this.notes.expectNew();
        }
        void this.dispatcher.dispatch(
            createStage(entry.type, entry.provider, { x: Math.round(at.x / 8) * 8, y: Math.round(at.y / 8) * 8 })
        );
    }

    private press(event: PointerEvent, entry: PaletteEntry, button: HTMLButtonElement): void {
        if (event.button !== 0) {
            return;
        }
        event.preventDefault();
        this.endPlacing();
        if (entry.type === 'wire') {
            this.wires.arm();
            return;
        }
        const begin = { x: event.clientX, y: event.clientY };
        let dragged = false;
        const move = (e: PointerEvent): void => {
            dragged ||= Math.hypot(e.clientX - begin.x, e.clientY - begin.y) > 5;
            this.showGhost(entry, e);
        };
        const drop = (e: PointerEvent): boolean => {
            const inside = document.elementFromPoint(e.clientX, e.clientY)?.closest('#canvas') !== null;
            if (inside) {
                const at = this.viewport.toModel(e.clientX, e.clientY);
                const { width, height } = sizeOf(entry);
                this.create(entry, { x: at.x - width / 2, y: at.y - height / 2 });
            }
            return inside;
        };
        const up = (e: PointerEvent): void => {
            // After a click the stage sticks to the pointer until the next one.
            if (dragged || (e.target !== button && !button.contains(e.target as Node))) {
                drop(e);
                this.endPlacing();
            }
        };
        const stop = (e: Event): void => e.stopPropagation();
        const key = (e: KeyboardEvent): void => {
            if (e.key === 'Escape') {
                e.stopPropagation();
                this.endPlacing();
            }
        };
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('keydown', key, true);
        // The diagram must not take the second click for one of its own.
        this.viewport.element.addEventListener('mousedown', stop, true);
        this.viewport.element.addEventListener('mouseup', stop, true);
        button.classList.add('armed');
        document.body.classList.add('placing');
        showMessage(texts.get('palette.place'), true);
        this.endPlacing = () => {
            window.removeEventListener('pointermove', move);
            window.removeEventListener('pointerup', up);
            window.removeEventListener('keydown', key, true);
            setTimeout(() => {
                this.viewport.element.removeEventListener('mousedown', stop, true);
                this.viewport.element.removeEventListener('mouseup', stop, true);
            });
            button.classList.remove('armed');
            document.body.classList.remove('placing');
            this.ghost?.remove();
            this.ghost = undefined;
            showMessage('');
            this.endPlacing = () => undefined;
        };
    }

    private showGhost(entry: PaletteEntry, at: PointerEvent): void {
        if (!this.ghost) {
            this.ghost = document.createElement('div');
            this.ghost.className = `ghost ${entry.type.replace('stage:', '')}`;
            this.ghost.textContent = entry.label;
            document.body.append(this.ghost);
        }
        const { zoom } = this.viewport.root;
        const { width, height } = sizeOf(entry);
        const { style } = this.ghost;
        style.width = `${width * zoom}px`;
        style.height = `${height * zoom}px`;
        style.left = `${at.clientX - (width * zoom) / 2}px`;
        style.top = `${at.clientY - (height * zoom) / 2}px`;
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
            this.viewport.element.querySelector<SVGElement>('svg')?.focus();
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
            this.viewport.element.querySelector<SVGElement>('svg')?.focus();
        }
    }

    private buttons(): HTMLButtonElement[] {
        return Array.from(this.list.querySelectorAll('button'));
    }
}
