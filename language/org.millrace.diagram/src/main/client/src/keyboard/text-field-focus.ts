import { IActionDispatcher, IDiagramStartup, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { typing } from '../protocol/actions';

/** Tells the host whether a text field has the focus: the field then handles the keys of the clipboard. */
@injectable()
export class TextFieldFocus implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    private sent = false;

    preRequestModel(): void {
        document.addEventListener('focusin', event => this.send(isTextField(event.target)));
        document.addEventListener('focusout', event => this.send(isTextField(event.relatedTarget)));
        // There is no event if a field is removed while the window has no focus.
        document.addEventListener('keydown', event => this.send(isTextField(event.target)), true);
    }

    private send(focused: boolean): void {
        if (focused !== this.sent) {
            this.sent = focused;
            void this.dispatcher.dispatch(typing(focused));
        }
    }
}

/** Returns whether an element takes text from the keyboard. */
export const isTextField = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches('input, textarea');
