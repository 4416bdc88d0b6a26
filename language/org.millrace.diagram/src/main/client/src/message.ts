let toast: HTMLElement | undefined;
let timer: number | undefined;

/** Shows a message to the user: for six seconds, or until the next one if it is lasting; an empty text hides it. */
export function showMessage(message: string, lasting = false): void {
    if (!toast) {
        toast = document.createElement('div');
        toast.className = 'toast';
        toast.setAttribute('role', 'status');
        document.body.append(toast);
    }
    window.clearTimeout(timer);
    toast.textContent = message.charAt(0).toUpperCase() + message.slice(1);
    toast.hidden = message === '';
    if (!lasting) {
        timer = window.setTimeout(() => (toast!.hidden = true), 6000);
    }
}
