import { IDiagramStartup } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { settings } from '../settings';

/** Keys that a text field answers together with Control. */
const EDITING = new Set([
    'a',
    'c',
    'v',
    'x',
    'y',
    'z',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'Backspace',
    'Delete'
]);

/** Keys that move the focus or press a button. */
const FOCUS = new Set(['Tab', 'Enter', ' ']);

/**
 * Tells WebKit which keys belong to the workbench. The workbench sees each key before the page does.
 * WebKit offers a key that the page leaves alone to the window once more, and so does each widget on
 * the way, so that the command of the key would be executed three times.
 */
@injectable()
export class HostKeys implements IDiagramStartup {
    preRequestModel(): void {
        // At first, since some fields keep their keys to themselves.
        window.addEventListener(
            'keydown',
            event => {
                if (!settings.ownKeys && !isOfPage(event)) {
                    event.preventDefault();
                }
            },
            true
        );
    }
}

/** Whether the browser itself does something with a key, such as to insert a character or to move the focus. */
function isOfPage(event: KeyboardEvent): boolean {
    const target = event.target as Element;
    const printed = event.key.length === 1;
    if (/^F\d+$/.test(event.key)) {
        return false;
    }
    if (target.matches('input, textarea')) {
        const composed = event.isComposing || event.getModifierState('AltGraph');
        return (
            composed
            || (!event.altKey
                && (!(event.ctrlKey || event.metaKey) || EDITING.has(printed ? event.key.toLowerCase() : event.key)))
        );
    }
    return !event.ctrlKey && !event.metaKey && !event.altKey && FOCUS.has(event.key);
}
