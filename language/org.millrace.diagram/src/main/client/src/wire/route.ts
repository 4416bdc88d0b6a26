import { Bounds, Point, RoutedPoint } from '@eclipse-glsp/client';

/** The length of the level segment at a port where a wire leads around stages, in pixels. */
const STUB = 20;

/** The kind of a corner that the router adds. GLSP sends only points of its own kinds to the server. */
const CORNER = 'corner' as RoutedPoint['kind'];

/**
 * Computes the route of a wire at right angles: out of the right side of one box, through the bend points, and into
 * the left side of the other.
 */
export function route(from: Bounds, to: Bounds, bendPoints: readonly Point[]): RoutedPoint[] {
    const begin: RoutedPoint = { kind: 'source', x: from.x + from.width, y: from.y + from.height / 2 };
    const end: RoutedPoint = { kind: 'target', x: to.x, y: to.y + to.height / 2 };
    const bends: RoutedPoint[] =
        bendPoints.length > 0
            ? bendPoints.map(({ x, y }, pointIndex) => ({ kind: 'linear', x, y, pointIndex }))
            : defaultBends(from, to, begin, end);
    const points: RoutedPoint[] = [begin];
    for (const bend of bends) {
        points.push(corner(bend.x, points[points.length - 1].y), bend);
    }
    points.push(corner(points[points.length - 1].x, end.y), end);
    return withoutRedundantCorners(points);
}

/** The bends of a wire without bend points: half-way between the boxes, or around them if the target is to the left. */
function defaultBends(from: Bounds, to: Bounds, begin: Point, end: Point): RoutedPoint[] {
    if (end.x - begin.x >= STUB) {
        return [corner(Math.round((begin.x + end.x) / 2), begin.y)];
    }
    const y = levelBetween(from, to) ?? levelBetween(to, from) ?? Math.max(bottom(from), bottom(to)) + STUB;
    return [corner(begin.x + STUB, y), corner(end.x - STUB, y)];
}

/** The middle of the gap between a box and a lower one; undefined if the gap is too narrow. */
function levelBetween(upper: Bounds, lower: Bounds): number | undefined {
    return lower.y - bottom(upper) >= STUB ? (bottom(upper) + lower.y) / 2 : undefined;
}

const bottom = (box: Bounds): number => box.y + box.height;
const corner = (x: number, y: number): RoutedPoint => ({ kind: CORNER, x, y });
const isCorner = (point: RoutedPoint): boolean => point.kind === CORNER;

/** Removes corners on a straight line. Bend points stay, since they are what is sent to the server and saved. */
function withoutRedundantCorners(points: RoutedPoint[]): RoutedPoint[] {
    const result: RoutedPoint[] = [];
    for (const point of points) {
        while (result.length > 1 && isCorner(result[result.length - 1])) {
            if (!aligned(result[result.length - 2], result[result.length - 1], point)) {
                break;
            }
            result.pop();
        }
        const last = result[result.length - 1];
        if (last && same(last, point) && isCorner(last)) {
            result.pop();
        } else if (last && same(last, point) && isCorner(point)) {
            continue;
        }
        result.push(point);
    }
    return result;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.6;
const same = (a: Point, b: Point): boolean => near(a.x, b.x) && near(a.y, b.y);
const aligned = (a: Point, b: Point, c: Point): boolean =>
    (near(a.x, b.x) && near(b.x, c.x)) || (near(a.y, b.y) && near(b.y, c.y));

/**
 * Returns the part of a route between two neighbouring bend points.
 *
 * @param index the bend point at which the part ends; the number of bend points for the part behind the last one
 * @param count the number of bend points
 */
export function segment(points: readonly RoutedPoint[], index: number, count: number): RoutedPoint[] {
    const at = (bend: number): number => points.findIndex(p => p.pointIndex === bend);
    const begin = index === 0 ? 0 : at(index - 1);
    const end = index === count ? points.length - 1 : at(index);
    return points.slice(begin, end + 1);
}

/** Returns the length of a line through points, in pixels. */
export function lengthOf(points: readonly Point[]): number {
    return points.slice(1).reduce((sum, p, i) => sum + Point.euclideanDistance(points[i], p), 0);
}

/** Returns the point half-way along a line. */
export function midpoint(points: readonly Point[]): Point {
    let rest = lengthOf(points) / 2;
    for (let i = 1; i < points.length; i++) {
        const length = Point.euclideanDistance(points[i - 1], points[i]);
        if (rest <= length) {
            return length === 0 ? points[i - 1] : Point.linear(points[i - 1], points[i], rest / length);
        }
        rest -= length;
    }
    return points[points.length - 1];
}

/** Returns a line as the data of an SVG path with rounded corners. */
export function path(points: readonly Point[], radius = 8): string {
    let d = `M${points[0].x},${points[0].y}`;
    for (let i = 1; i < points.length - 1; i++) {
        const p = points[i];
        const r = Math.min(radius, lengthOf([points[i - 1], p]) / 2, lengthOf([p, points[i + 1]]) / 2);
        const a = toward(p, points[i - 1], r);
        const b = toward(p, points[i + 1], r);
        d += `L${a.x},${a.y}Q${p.x},${p.y} ${b.x},${b.y}`;
    }
    const end = points[points.length - 1];
    return `${d}L${end.x},${end.y}`;
}

function toward(from: Point, to: Point, by: number): Point {
    const length = Point.euclideanDistance(from, to);
    return length === 0 ? from : Point.linear(from, to, by / length);
}
