import { capitalize } from './capitalize';

/** How long a message stays, in milliseconds. */
const DURATION = 6000;

let toast: HTMLElement | undefined;
let timer: number | undefined;

/** Shows a message to the user: for six seconds, or until the next one if it is lasting. An empty text hides it. */
export function showMessage(message: string, lasting = false): void {
    if (!toast) {
        toast = document.createElement('div');
        toast.className = 'toast';
        toast.setAttribute('role', 'status');
        document.body.append(toast);
    }
    const shown = toast;
    window.clearTimeout(timer);
    shown.textContent = capitalize(message);
    shown.hidden = message === '';
    if (!lasting) {
        timer = window.setTimeout(() => (shown.hidden = true), DURATION);
    }
}
