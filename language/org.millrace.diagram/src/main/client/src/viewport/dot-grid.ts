import { IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Viewport } from './viewport';

const DISTANCE = 24;
/** The dots of a drawing that is seen from farther away would be a grey surface. */
const DOTTED = 0.5;

/** The sheet that the network is drawn on: its dots go with the drawing, and from far away boxes are simpler. */
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
