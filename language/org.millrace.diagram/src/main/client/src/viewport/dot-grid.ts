import { IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Viewport } from './viewport';

/** The distance between two dots, in pixels of the drawing. */
const DISTANCE = 24;
/** Below this zoom the dots would merge into a grey area. */
const DOTTED = 0.5;

/** Moves and scales the dots of the background with the drawing, and simplifies boxes when the zoom is small. */
@injectable()
export class DotGrid implements IVNodePostprocessor {
    @inject(Viewport) private readonly viewport!: Viewport;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        const { style, classList } = this.viewport.element;
        const { scroll, zoom = 1 } = this.viewport.root;
        style.backgroundSize = `${DISTANCE * zoom}px ${DISTANCE * zoom}px`;
        style.backgroundPosition = scroll ? `${-scroll.x * zoom}px ${-scroll.y * zoom}px` : '';
        classList.toggle('dotted', zoom >= DOTTED);
        classList.toggle('far', this.viewport.isFar);
    }
}
