import { Bounds, Point } from '@eclipse-glsp/client';

/** The distance between the badge of a wire and the beginning of the wire, in pixels. */
const FROM_PORT = 16;
/** The distance between the middle of the arrow of a stopped event and the end of its wire, in pixels. */
const FROM_TARGET = 18;
/** The distance between the badge of a stage and the corner of its box, in pixels. */
const INSET = 1;
/** The distance between the middle of a badge and its border, in pixels. */
const RADIUS = 5.5;

/** A point on a wire, and the direction of the wire there. */
export interface PlacedOnWire {
    at: Point;
    direction: Point;
}

/** Returns the position of the badge at the upper left corner of a stage. */
export function stageBadge({ x, y }: Bounds): Point {
    return { x: x + INSET, y: y + INSET };
}

/** Returns the position of the badge of a wire, beside the port at its beginning. */
export function wireBadge(points: Point[]): Point {
    return onWire(points, FROM_PORT, 0.35).at;
}

/** Returns the position of the arrow of a stopped event, before the end of the wire, and the direction of the wire there. */
export function wireArrow(points: Point[]): PlacedOnWire {
    const { at, direction } = onWire([...points].reverse(), FROM_TARGET, 0.4);
    return { at, direction: { x: 0 - direction.x, y: 0 - direction.y } };
}

/**
 * Returns a point on a wire.
 *
 * @param points   the route
 * @param distance the distance between the beginning and the point
 * @param most     the largest share of the length before the point
 */
function onWire(points: Point[], distance: number, most: number): PlacedOnWire {
    const segments = points.slice(1).map((end, i) => {
        const begin = points[i];
        return { begin, end, length: Math.hypot(end.x - begin.x, end.y - begin.y) };
    });
    const total = segments.reduce((sum, { length }) => sum + length, 0);
    let left = Math.min(distance, most * total);
    for (const { begin, end, length } of segments) {
        if (left <= length && length > 0) {
            const direction = { x: (end.x - begin.x) / length, y: (end.y - begin.y) / length };
            return { at: { x: begin.x + direction.x * left, y: begin.y + direction.y * left }, direction };
        }
        left -= length;
    }
    return { at: points[points.length - 1], direction: { x: 1, y: 0 } };
}

/** Returns the outline of a badge around the origin: a diamond for tracepoints, and a circle for what stops. */
export function badgeShape(kind: string): string {
    const r = RADIUS;
    if (kind === 'tracepoint') {
        return `M0,${-r - 1}L${r + 1},0L0,${r + 1}L${-r - 1},0Z`;
    }
    const circle = `M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
    return kind === 'conditional' ? `${circle}M-2.5,-1.3H2.5M-2.5,1.3H2.5` : circle;
}

/** Returns an arrow to the right around the origin. */
export function arrowShape(): string {
    return 'M-6,-2.5H-0.5V-6.5L7,0L-0.5,6.5V2.5H-6Z';
}
