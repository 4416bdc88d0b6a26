import { Bounds, IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { boxes, wires } from '../model';
import { Overlay } from '../overlay';
import { Selection } from './selection';
import { Viewport } from '../viewport/viewport';

/** Selects what lies in a rectangle that is drawn with the shift key down. */
@injectable()
export class Marquee implements IDiagramStartup {
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(Overlay) private readonly overlay!: Overlay;

    preRequestModel(): void {
        this.viewport.element.addEventListener('mousedown', event => this.press(event), true);
    }

    private press(event: MouseEvent): void {
        if (
            event.button !== 0
            || !event.shiftKey
            || !(event.target instanceof Element)
            || event.target.closest('.stage, .wire, .note')
        ) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        const begin = this.viewport.toModel(event.clientX, event.clientY);
        let area: Bounds = { ...begin, width: 0, height: 0 };
        const move = (e: MouseEvent): void => {
            const at = this.viewport.toModel(e.clientX, e.clientY);
            area = {
                x: Math.min(begin.x, at.x),
                y: Math.min(begin.y, at.y),
                width: Math.abs(at.x - begin.x),
                height: Math.abs(at.y - begin.y)
            };
            this.overlay.show(Overlay.box(area, 'marquee', 0));
        };
        const up = (e: MouseEvent): void => {
            e.stopPropagation();
            window.removeEventListener('mousemove', move, true);
            window.removeEventListener('mouseup', up, true);
            this.overlay.clear();
            const inside = boxes(this.viewport.root)
                .filter(s => overlaps(area, s.bounds))
                .map(s => s.id);
            const between = wires(this.viewport.root)
                .filter(w => inside.includes(w.sourceId) && inside.includes(w.targetId))
                .map(w => w.id);
            void this.selection.set([...inside, ...between]);
        };
        window.addEventListener('mousemove', move, true);
        window.addEventListener('mouseup', up, true);
    }
}

function overlaps(a: Bounds, b: Bounds): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
