import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Commands } from '../commands/commands';
import { settings } from '../settings';
import { Viewport } from '../viewport/viewport';
import { canvasBinding, controlCommand, hasControl } from './key-bindings';

/** Runs the commands of keys while the page has the focus. */
@injectable()
export class Keyboard implements IDiagramStartup {
    @inject(Commands) private readonly commands!: Commands;
    @inject(Viewport) private readonly viewport!: Viewport;

    preRequestModel(): void {
        window.addEventListener('keydown', event => this.key(event));
    }

    private key(event: KeyboardEvent): void {
        const target = event.target as Element;
        if (target.closest('input')) {
            return;
        }
        if (hasControl(event) && !event.altKey) {
            this.controlKey(event);
        } else if (target === document.body || this.viewport.element.contains(target)) {
            this.canvasKey(event);
        }
    }

    private controlKey(event: KeyboardEvent): void {
        const command = controlCommand(event);
        if (command || !settings.ownKeys) {
            event.preventDefault();
        }
        // A workbench runs its own command for the key; undo, for example, would take two steps.
        if (command && settings.ownKeys) {
            this.commands.run(command);
        }
    }

    private canvasKey(event: KeyboardEvent): void {
        const binding = canvasBinding(event);
        switch (binding?.kind) {
            case 'command':
                this.commands.run(binding.command);
                break;
            case 'move':
                this.commands.move(binding.dx, binding.dy);
                break;
            case 'resize':
                this.commands.resize(binding.dx, binding.dy);
                break;
            default:
                return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
