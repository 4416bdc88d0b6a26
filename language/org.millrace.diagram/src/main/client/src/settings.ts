import { Action, EditMode, IActionHandler, SetEditModeAction } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { showMessage } from './message';
import { REFUSED, RefusedAction, SETTINGS, SettingsAction } from './protocol/actions';

/** The texts of the page in the language of the host, by their keys; a key without a text is shown itself. */
export const texts = {
    all: {} as Record<string, string>,
    get(key: string): string {
        return texts.all[key] ?? key;
    }
};

export const settings = { readOnly: true, ownKeys: false, theme: 'light' as 'light' | 'dark' };

type Listener = () => void;
const listeners: Listener[] = [];

/** Adds a listener that is called when the settings have arrived and whenever they change. */
export function onSettings(listener: Listener): void {
    listeners.push(listener);
}

@injectable()
export class SettingsHandler implements IActionHandler {
    handle(action: Action): Action | void {
        if (action.kind === SETTINGS) {
            this.apply(action as SettingsAction);
            return SetEditModeAction.create(settings.readOnly ? EditMode.READONLY : EditMode.EDITABLE);
        } else if (action.kind === REFUSED) {
            showMessage((action as RefusedAction).message);
        }
    }

    private apply(action: SettingsAction): void {
        Object.assign(settings, { readOnly: action.readOnly, ownKeys: action.ownKeys, theme: action.theme });
        texts.all = action.texts;
        const root = document.documentElement;
        root.dataset.theme = action.theme;
        root.dataset.readOnly = String(action.readOnly);
        root.removeAttribute('style');
        for (const [name, value] of Object.entries(action.colors)) {
            root.style.setProperty(`--${name}`, value);
        }
        listeners.forEach(listener => listener());
    }
}
