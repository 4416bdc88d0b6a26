import { Bounds, Point } from '@eclipse-glsp/client';

/** The distance between the badge of a wire and the beginning of the wire, in pixels. */
const FROM_PORT = 18;
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

/**
 * Returns a point on a wire.
 *
 * @param points the route
 * @param share  the share of the length before the point; without it, the point is beside the port at the beginning
 */
export function wireBadge(points: Point[], share?: number): PlacedOnWire {
    const segments = points.slice(1).map((end, i) => {
        const begin = points[i];
        return { begin, end, length: Math.hypot(end.x - begin.x, end.y - begin.y) };
    });
    const total = segments.reduce((sum, { length }) => sum + length, 0);
    let left = share === undefined ? Math.min(FROM_PORT, total / 2) : share * total;
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
    return 'M-8,-3.5H0V-8L9,0L0,8V3.5H-8Z';
}
