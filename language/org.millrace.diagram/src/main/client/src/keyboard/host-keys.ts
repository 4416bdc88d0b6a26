import { IDiagramStartup } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { settings } from '../settings';
import { isTextField } from './text-field-focus';

/** Keys that a text field handles together with Control. */
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
 * Tells WebKit which keys belong to the workbench. The workbench sees each key before the page does. If the page does
 * not handle a key, WebKit offers it to the window once more, and so does each widget on the way, so that its command
 * would be executed three times.
 */
@injectable()
export class HostKeys implements IDiagramStartup {
    preRequestModel(): void {
        // In the capture phase, since some fields stop the propagation of their keys.
        window.addEventListener(
            'keydown',
            event => {
                if (!settings.ownKeys && !isHandledByBrowser(event, isTextField(event.target))) {
                    event.preventDefault();
                }
            },
            true
        );
    }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'getModifierState'>;

/** Returns whether the browser itself handles a key, for example inserts a character or moves the focus. */
export function isHandledByBrowser(key: Key, inTextField: boolean): boolean {
    if (/^F\d+$/.test(key.key)) {
        return false;
    }
    const control = key.ctrlKey || key.metaKey;
    if (!inTextField) {
        return !control && !key.altKey && FOCUS.has(key.key);
    }
    if (key.isComposing || key.getModifierState('AltGraph')) {
        return true;
    }
    const isCharacter = key.key.length === 1;
    return !key.altKey && (!control || EDITING.has(isCharacter ? key.key.toLowerCase() : key.key));
}
