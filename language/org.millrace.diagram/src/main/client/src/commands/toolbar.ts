import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Commands } from './commands';
import { htmlIcon, icon } from '../icons';
import { onSettings, settings, texts } from '../settings';

interface Button {
    command: string;
    icon: string;
    text: string;
    edits?: boolean;
    own?: boolean;
    /** Shown only while so many elements are selected. */
    selected?: number;
    /** Shown only while the network runs. */
    running?: boolean;
}

const BUTTONS: (Button | undefined)[] = [
    { command: 'toggle-palette', icon: 'panel', text: 'palette', edits: true },
    undefined,
    { command: 'undo', icon: 'undo', text: 'undo', edits: true, own: true },
    { command: 'redo', icon: 'redo', text: 'redo', edits: true, own: true },
    { command: 'save', icon: 'save', text: 'save', edits: true, own: true },
    undefined,
    { command: 'zoom-out', icon: 'minus', text: 'zoom.out' },
    { command: 'zoom-in', icon: 'plus', text: 'zoom.in' },
    { command: 'fit', icon: 'fit', text: 'fit' },
    { command: 'arrange', icon: 'arrange', text: 'layout', edits: true },
    { command: 'find', icon: 'search', text: 'find' },
    { command: 'toggle-figures', icon: 'gauge', text: 'figures', running: true },
    { command: 'export-svg', icon: 'vector', text: 'export.svg', own: true },
    { command: 'export-png', icon: 'image', text: 'export.png', own: true },
    { command: '', icon: '', text: '', edits: true, selected: 2 },
    { command: 'align-left', icon: 'left', text: 'align.left', edits: true, selected: 2 },
    { command: 'align-center', icon: 'center', text: 'align.center', edits: true, selected: 2 },
    { command: 'align-right', icon: 'right', text: 'align.right', edits: true, selected: 2 },
    { command: 'align-top', icon: 'top', text: 'align.top', edits: true, selected: 2 },
    { command: 'align-middle', icon: 'middle', text: 'align.middle', edits: true, selected: 2 },
    { command: 'align-bottom', icon: 'bottom', text: 'align.bottom', edits: true, selected: 2 },
    {
        command: 'distribute-horizontally',
        icon: 'horizontally',
        text: 'distribute.horizontally',
        edits: true,
        selected: 3
    },
    { command: 'distribute-vertically', icon: 'vertically', text: 'distribute.vertically', edits: true, selected: 3 }
];

/** The buttons above the diagram. */
@injectable()
export class Toolbar implements IDiagramStartup {
    @inject(Commands) private readonly commands!: Commands;
    private readonly bar = document.createElement('nav');

    preRequestModel(): void {
        this.bar.className = 'toolbar panel';
        document.body.append(this.bar);
        onSettings(() => this.fill());
        this.fill();
    }

    private fill(): void {
        const shown = BUTTONS.filter(
            button => !button || ((!button.edits || !settings.readOnly) && (!button.own || settings.ownKeys))
        ).filter((button, i, all) => button || (i > 0 && all[i - 1] && all[i + 1]));
        this.bar.replaceChildren(...shown.map(button => (button?.command ? this.button(button) : this.line(button))));
    }

    private line(button?: Button): HTMLElement {
        const line = document.createElement('hr');
        line.className = button ? `with-${button.selected}` : '';
        return line;
    }

    private button(button: Button): HTMLButtonElement {
        const element = document.createElement('button');
        element.title = texts.get(button.text);
        element.setAttribute('aria-label', element.title);
        element.dataset.command = button.command;
        element.className = button.selected ? `with-${button.selected}` : button.running ? 'while-running' : '';
        element.append(htmlIcon(icon(button.icon)));
        // The diagram keeps the keyboard.
        element.addEventListener('mousedown', event => event.preventDefault());
        element.addEventListener('click', () => this.commands.run(button.command));
        return element;
    }
}
