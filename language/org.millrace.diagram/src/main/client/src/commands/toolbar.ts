import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { htmlIcon, icon } from '../icons';
import { onSettings, settings, texts } from '../settings';
import { Commands } from './commands';
import { Button, visibleButtons } from './toolbar-buttons';

/** The toolbar above the diagram. */
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
        const shown = visibleButtons(settings.readOnly, settings.ownKeys);
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
        element.className = button.selected ? `with-${button.selected}` : button.shown ? `while-${button.shown}` : '';
        element.append(htmlIcon(icon(button.icon)));
        // Keeps the focus on the diagram.
        element.addEventListener('mousedown', event => event.preventDefault());
        element.addEventListener('click', () => this.commands.run(button.command));
        return element;
    }
}
