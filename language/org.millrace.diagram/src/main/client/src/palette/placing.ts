import { Point } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { showMessage } from '../message';
import { Press } from '../press';
import { PaletteEntry } from '../protocol/actions';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { sizeOf } from './entries';

/** Takes an entry of the palette to the drawing by the pointer: by dragging, or by a click on either. */
@injectable()
export class Placing {
    @inject(Viewport) private readonly viewport!: Viewport;
    private ghost?: HTMLElement;
    private end = (): void => undefined;

    /** Begins at a press on the button of an entry; the entry is created where the gesture ends in the drawing. */
    begin(event: PointerEvent, entry: PaletteEntry, button: HTMLElement, create: (at: Point) => void): void {
        this.cancel();
        const press = new Press(event);
        const move = (e: PointerEvent): void => {
            press.follow(e);
            this.showGhost(entry, e);
        };
        const up = (e: PointerEvent): void => {
            // After a click on the button, the element follows the pointer until the next click.
            if (press.isDrag || !button.contains(e.target as Node)) {
                if (document.elementFromPoint(e.clientX, e.clientY)?.closest('#canvas')) {
                    create(this.viewport.toModel(e.clientX, e.clientY));
                }
                this.cancel();
            }
        };
        const key = (e: KeyboardEvent): void => {
            if (e.key === 'Escape') {
                e.stopPropagation();
                this.cancel();
            }
        };
        const stop = (e: Event): void => e.stopPropagation();
        const { element } = this.viewport;
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('keydown', key, true);
        // The diagram must not handle the second click.
        element.addEventListener('mousedown', stop, true);
        element.addEventListener('mouseup', stop, true);
        button.classList.add('armed');
        document.body.classList.add('placing');
        showMessage(texts.get('palette.place'), true);
        this.end = () => {
            window.removeEventListener('pointermove', move);
            window.removeEventListener('pointerup', up);
            window.removeEventListener('keydown', key, true);
            // The mouse event of this click comes after the pointer event.
            setTimeout(() => {
                element.removeEventListener('mousedown', stop, true);
                element.removeEventListener('mouseup', stop, true);
            });
            button.classList.remove('armed');
            document.body.classList.remove('placing');
            this.ghost?.remove();
            this.ghost = undefined;
            showMessage('');
        };
    }

    /** Ends the gesture, if there is one, without creating anything. */
    cancel(): void {
        this.end();
        this.end = () => undefined;
    }

    private showGhost(entry: PaletteEntry, at: PointerEvent): void {
        if (!this.ghost) {
            this.ghost = document.createElement('div');
            this.ghost.className = `ghost ${entry.type.replace('stage:', '')}`;
            this.ghost.textContent = entry.label;
            document.body.append(this.ghost);
        }
        const { zoom } = this.viewport.root;
        const { width, height } = sizeOf(entry);
        const { style } = this.ghost;
        style.width = `${width * zoom}px`;
        style.height = `${height * zoom}px`;
        style.left = `${at.clientX - (width * zoom) / 2}px`;
        style.top = `${at.clientY - (height * zoom) / 2}px`;
    }
}
