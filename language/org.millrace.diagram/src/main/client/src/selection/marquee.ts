import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { boxes, wires } from '../model';
import { Overlay } from '../overlay';
import { Viewport } from '../viewport/viewport';
import { elementsIn, rectangle } from './area';
import { Selection } from './selection';

/** Selects the elements in a rectangle that is drawn while Shift is down. */
@injectable()
export class Marquee implements IDiagramStartup {
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(Overlay) private readonly overlay!: Overlay;

    preRequestModel(): void {
        this.viewport.element.addEventListener('mousedown', event => this.press(event), true);
    }

    private press(event: MouseEvent): void {
        const { target } = event;
        if (event.button !== 0 || !event.shiftKey || !(target instanceof Element)) {
            return;
        }
        if (target.closest('.stage, .wire, .note')) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        const begin = this.viewport.toModel(event.clientX, event.clientY);
        let area = rectangle(begin, begin);
        const move = (e: MouseEvent): void => {
            area = rectangle(begin, this.viewport.toModel(e.clientX, e.clientY));
            this.overlay.show(Overlay.box(area, 'marquee', 0));
        };
        const up = (e: MouseEvent): void => {
            e.stopPropagation();
            window.removeEventListener('mousemove', move, true);
            window.removeEventListener('mouseup', up, true);
            this.overlay.clear();
            const { root } = this.viewport;
            void this.selection.set(elementsIn(area, boxes(root), wires(root)));
        };
        window.addEventListener('mousemove', move, true);
        window.addEventListener('mouseup', up, true);
    }
}
