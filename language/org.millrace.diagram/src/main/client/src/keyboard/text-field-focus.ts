import { IActionDispatcher, IDiagramStartup, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { typing } from '../protocol/actions';

/** Tells the host when a field of the page has the keyboard, so that it leaves the keys of the clipboard to the field. */
@injectable()
export class TextFieldFocus implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    private told = false;

    preRequestModel(): void {
        document.addEventListener('focusin', event => this.tell(isField(event.target)));
        document.addEventListener('focusout', event => this.tell(isField(event.relatedTarget)));
        // A field that is removed while the window has no focus tells nothing.
        document.addEventListener('keydown', event => this.tell(isField(event.target)), true);
    }

    private tell(now: boolean): void {
        if (now !== this.told) {
            this.told = now;
            void this.dispatcher.dispatch(typing(now));
        }
    }
}

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches('input, textarea');
