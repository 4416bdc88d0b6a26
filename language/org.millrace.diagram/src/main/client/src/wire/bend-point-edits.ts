import { Bounds, Point } from '@eclipse-glsp/client';
import { lengthOf, midpoint, route, segment } from './route';

/** The bend points of a wire after an edit, and which one is current; none is if no bend point is left. */
export interface BendPoints {
    readonly points: readonly Point[];
    readonly current?: number;
}

/** Adds a bend point in the middle of the segment behind the current one, or of the longest segment. */
export function addBendPoint(from: Bounds, to: Bounds, { points, current }: BendPoints): BendPoints {
    const line = route(from, to, points);
    const segments = [...points.keys(), points.length].map(index => segment(line, index, points.length));
    const lengths = segments.map(lengthOf);
    const index = current !== undefined ? current + 1 : lengths.indexOf(Math.max(...lengths));
    const { x, y } = midpoint(segments[index]);
    return { points: points.toSpliced(index, 0, { x: Math.round(x), y: Math.round(y) }), current: index };
}

/** Moves the current bend point. */
export function moveBendPoint({ points, current }: BendPoints, dx: number, dy: number): BendPoints {
    return { points: points.map((p, i) => (i === current ? { x: p.x + dx, y: p.y + dy } : p)), current };
}

/** Removes the current bend point; the one behind it becomes current. */
export function removeBendPoint({ points, current }: BendPoints): BendPoints {
    const rest = points.filter((_, i) => i !== current);
    return { points: rest, current: rest.length > 0 ? Math.min(current ?? 0, rest.length - 1) : undefined };
}

/** Makes the next bend point current, the first one behind the last. */
export function nextBendPoint({ points, current }: BendPoints): BendPoints {
    return { points, current: points.length > 0 ? ((current ?? -1) + 1) % points.length : undefined };
}
