import { Bounds, Point } from '@eclipse-glsp/client';
import { injectable, inject } from 'inversify';
import { Viewport } from './viewport/viewport';

const SPACE = 'http://www.w3.org/2000/svg';

/** Draws temporary shapes over the diagram, in its coordinates. */
@injectable()
export class Overlay {
    @inject(Viewport) private readonly viewport!: Viewport;
    private svg?: SVGSVGElement;
    private group?: SVGGElement;

    show(...shapes: SVGElement[]): void {
        if (!this.svg || !this.group) {
            this.svg = document.createElementNS(SPACE, 'svg');
            this.svg.setAttribute('class', 'overlay');
            this.group = document.createElementNS(SPACE, 'g');
            this.svg.append(this.group);
            document.body.append(this.svg);
        }
        const { scroll, zoom } = this.viewport.root;
        this.group.setAttribute('transform', `scale(${zoom}) translate(${-scroll.x},${-scroll.y})`);
        this.group.replaceChildren(...shapes);
    }

    clear(): void {
        this.group?.replaceChildren();
    }

    static path(d: string, className: string): SVGElement {
        return element('path', { d, class: className });
    }

    static box(b: Bounds, className: string, margin = 0): SVGElement {
        return element('rect', {
            x: b.x - margin,
            y: b.y - margin,
            width: b.width + 2 * margin,
            height: b.height + 2 * margin,
            rx: 8 + margin,
            class: className
        });
    }

    static text(at: Point, text: string, className: string): SVGElement {
        const node = element('text', { x: at.x, y: at.y, class: className });
        node.textContent = text;
        return node;
    }
}

/** Creates an SVG element that is not part of the diagram. */
export function element(name: string, attributes: Record<string, string | number>): SVGElement {
    const node: SVGElement = document.createElementNS(SPACE, name as 'g');
    Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, String(value)));
    return node;
}

/** Gives a shape a text that appears under the pointer. */
export function titled(shape: SVGElement, text: string): SVGElement {
    const title = element('title', {});
    title.textContent = text;
    shape.append(title);
    return shape;
}
