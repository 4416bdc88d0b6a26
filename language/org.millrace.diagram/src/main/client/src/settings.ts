import { Action, EditMode, IActionHandler, SetEditModeAction } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { showMessage } from './message';
import { REFUSED, RefusedAction, SETTINGS, SettingsAction } from './protocol/actions';

/** The texts of the page, in the language of the host. */
export const texts = {
    all: {} as Record<string, string>,
    get(key: string): string {
        return texts.all[key] ?? key;
    }
};

export const settings = { readOnly: true, ownKeys: false, theme: 'light' as 'light' | 'dark' };

type Listener = () => void;
const listeners: Listener[] = [];

/** Calls somebody when the settings are there and whenever they change. */
export function onSettings(listener: Listener): void {
    listeners.push(listener);
}

@injectable()
export class SettingsHandler implements IActionHandler {
    handle(action: Action): Action | void {
        if (action.kind === SETTINGS) {
            this.use(action as SettingsAction);
            return SetEditModeAction.create(settings.readOnly ? EditMode.READONLY : EditMode.EDITABLE);
        } else if (action.kind === REFUSED) {
            showMessage((action as RefusedAction).message);
        }
    }

    private use(given: SettingsAction): void {
        Object.assign(settings, { readOnly: given.readOnly, ownKeys: given.ownKeys, theme: given.theme });
        texts.all = given.texts;
        const root = document.documentElement;
        root.dataset.theme = given.theme;
        root.dataset.readOnly = String(given.readOnly);
        root.removeAttribute('style');
        for (const [name, value] of Object.entries(given.colors)) {
            root.style.setProperty(`--${name}`, value);
        }
        listeners.forEach(listener => listener());
    }
}
