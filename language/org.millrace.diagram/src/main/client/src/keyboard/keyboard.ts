import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Commands, STEP } from '../commands/commands';
import { settings } from '../settings';
import { Viewport } from '../viewport/viewport';

const KEYS: Record<string, string> = {
    Delete: 'delete',
    Backspace: 'delete',
    F2: 'rename',
    Enter: 'open',
    Escape: 'select-none',
    Insert: 'palette',
    '/': 'palette',
    ArrowLeft: 'select-left',
    ArrowRight: 'select-right',
    ArrowUp: 'select-up',
    ArrowDown: 'select-down',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'fit',
    '1': 'actual-size',
    c: 'connect',
    w: 'select-wire',
    p: 'problems',
    b: 'bend',
    n: 'next-bend',
    e: 'move-end',
    E: 'move-beginning'
};

/** Keys that a workbench has for itself. */
const SHARED_KEYS: Record<string, string> = {
    'ctrl+a': 'select-all',
    'ctrl+c': 'copy',
    'ctrl+x': 'cut',
    'ctrl+v': 'paste',
    'ctrl+d': 'duplicate',
    'ctrl+f': 'find',
    'ctrl+1': 'problems',
    'ctrl+z': 'undo',
    'ctrl+shift+z': 'redo',
    'ctrl+y': 'redo',
    'ctrl+s': 'save'
};

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
};

/** Answers the keyboard while the diagram has it. */
@injectable()
export class Keyboard implements IDiagramStartup {
    @inject(Commands) private readonly commands!: Commands;
    @inject(Viewport) private readonly viewport!: Viewport;

    preRequestModel(): void {
        window.addEventListener('keydown', event => this.key(event));
    }

    private key(event: KeyboardEvent): void {
        const target = event.target as Element;
        const control = event.ctrlKey || event.metaKey;
        if (target.closest('input')) {
            return;
        }
        if (control && !event.altKey) {
            const command = SHARED_KEYS[`ctrl+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`];
            // In a workbench both would answer, and undo would take two steps.
            if (command || !settings.ownKeys) {
                event.preventDefault();
            }
            if (command && settings.ownKeys) {
                this.commands.run(command);
            }
            return;
        }
        if (target !== document.body && !this.viewport.element.contains(target)) {
            return;
        }
        const arrow = ARROWS[event.key];
        if (arrow && event.altKey) {
            const step = event.shiftKey ? 1 : STEP;
            const [dx, dy] = [arrow[0] * step, arrow[1] * step];
            if (control) {
                this.commands.resize(dx, dy);
            } else {
                this.commands.move(dx, dy);
            }
        } else if (KEYS[event.key] && !event.altKey) {
            this.commands.run(KEYS[event.key]);
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
