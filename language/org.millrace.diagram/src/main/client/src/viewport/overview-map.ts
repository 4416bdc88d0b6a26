import { Bounds, Point } from '@eclipse-glsp/client';
import { Size } from './view-geometry';

/** Free space between the drawing and the edges of the overview, in pixels. */
const MARGIN = 8;
/** The smallest size of a box in the overview, in pixels. */
const SMALLEST = 2;

/** Maps the drawing to the overview: the whole drawing in the middle, as large as fits. */
export class OverviewMap {
    private readonly scale: number;
    private readonly left: number;
    private readonly top: number;

    constructor(drawing: Bounds, { width, height }: Size) {
        this.scale = Math.min((width - 2 * MARGIN) / drawing.width, (height - 2 * MARGIN) / drawing.height);
        this.left = drawing.x - (width / this.scale - drawing.width) / 2;
        this.top = drawing.y - (height / this.scale - drawing.height) / 2;
    }

    toDrawing(at: Point): Point {
        return { x: at.x / this.scale + this.left, y: at.y / this.scale + this.top };
    }

    toOverview({ x, y, width, height }: Bounds): Bounds {
        return {
            x: (x - this.left) * this.scale,
            y: (y - this.top) * this.scale,
            width: Math.max(width * this.scale, SMALLEST),
            height: Math.max(height * this.scale, SMALLEST)
        };
    }
}

/** Returns whether bounds lie inside of others. */
export function contains(outer: Bounds, inner: Bounds): boolean {
    return (
        inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
    );
}
