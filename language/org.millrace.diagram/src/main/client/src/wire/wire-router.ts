import {
    Bounds,
    GLSPPolylineEdgeRouter,
    GRoutableElement,
    GRoutingHandle,
    Point,
    RoutedPoint
} from '@eclipse-glsp/client';
import { injectable } from 'inversify';

const STUB = 20;

/** Leads wires at right angles out of the right side of a stage and into the left side of another. */
@injectable()
export class WireRouter extends GLSPPolylineEdgeRouter {
    override get kind(): string {
        return 'wire';
    }

    override route(edge: GRoutableElement): RoutedPoint[] {
        const from = edge.source?.bounds;
        const to = edge.target?.bounds;
        return from && to ? route(from, to, edge.routingPoints) : [];
    }

    override getInnerHandlePosition(
        edge: GRoutableElement,
        route: RoutedPoint[],
        handle: GRoutingHandle
    ): Point | undefined {
        if (handle.kind !== 'line') {
            return undefined;
        }
        const indexOf = (pointIndex: number): number => route.findIndex(p => p.pointIndex === pointIndex);
        const begin = handle.pointIndex < 0 ? 0 : indexOf(handle.pointIndex);
        const end =
            handle.pointIndex + 1 >= edge.routingPoints.length ? route.length - 1 : indexOf(handle.pointIndex + 1);
        return begin < 0 || end <= begin ? undefined : middle(route.slice(begin, end + 1));
    }
}

/** The way of a wire between two boxes through the given points. */
export function route(from: Bounds, to: Bounds, through: readonly Point[]): RoutedPoint[] {
    const begin: RoutedPoint = { kind: 'source', x: from.x + from.width, y: from.y + from.height / 2 };
    const end: RoutedPoint = { kind: 'target', x: to.x, y: to.y + to.height / 2 };
    const bends =
        through.length > 0
            ? through.map((p, i) => ({ kind: 'linear' as const, x: p.x, y: p.y, pointIndex: i }))
            : ownBends(from, to, begin, end);
    const way: RoutedPoint[] = [begin];
    for (const bend of bends) {
        const last = way[way.length - 1];
        way.push(corner(bend.x, last.y), bend);
    }
    way.push(corner(way[way.length - 1].x, end.y), end);
    return withoutDetours(way);
}

/** A point that nobody set; GLSP sends only those of its own kinds to the server. */
function corner(x: number, y: number): RoutedPoint {
    return { kind: CORNER, x, y };
}

const CORNER = 'corner' as RoutedPoint['kind'];
const isCorner = (point: RoutedPoint): boolean => point.kind === CORNER;

function ownBends(from: Bounds, to: Bounds, begin: Point, end: Point): RoutedPoint[] {
    if (end.x - begin.x >= STUB) {
        return [corner(Math.round((begin.x + end.x) / 2), begin.y)];
    }
    const below = from.y + from.height;
    const belowTarget = to.y + to.height;
    const between =
        to.y - below >= STUB
            ? (below + to.y) / 2
            : from.y - belowTarget >= STUB
              ? (belowTarget + from.y) / 2
              : Math.max(below, belowTarget) + STUB;
    return [corner(begin.x + STUB, between), corner(end.x - STUB, between)];
}

/** The way without corners that are none; a point that somebody set stays, for it is what is sent and saved. */
function withoutDetours(way: RoutedPoint[]): RoutedPoint[] {
    const result: RoutedPoint[] = [];
    for (const point of way) {
        while (
            result.length > 1
            && isCorner(result[result.length - 1])
            && aligned(result[result.length - 2], result[result.length - 1], point)
        ) {
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

/** The point half way along. */
export function middle(way: readonly Point[]): Point {
    const lengths = way.slice(1).map((p, i) => Point.euclideanDistance(way[i], p));
    let rest = lengths.reduce((a, b) => a + b, 0) / 2;
    for (let i = 0; i < lengths.length; i++) {
        if (rest <= lengths[i]) {
            return lengths[i] === 0 ? way[i] : Point.linear(way[i], way[i + 1], rest / lengths[i]);
        }
        rest -= lengths[i];
    }
    return way[way.length - 1];
}

/** The way as a path with rounded corners. */
export function path(way: readonly Point[], radius = 8): string {
    let d = `M${way[0].x},${way[0].y}`;
    for (let i = 1; i < way.length - 1; i++) {
        const p = way[i];
        const r = Math.min(
            radius,
            Point.euclideanDistance(way[i - 1], p) / 2,
            Point.euclideanDistance(p, way[i + 1]) / 2
        );
        const a = toward(p, way[i - 1], r);
        const b = toward(p, way[i + 1], r);
        d += `L${a.x},${a.y}Q${p.x},${p.y} ${b.x},${b.y}`;
    }
    const end = way[way.length - 1];
    return `${d}L${end.x},${end.y}`;
}

function toward(from: Point, to: Point, by: number): Point {
    const length = Point.euclideanDistance(from, to);
    return length === 0 ? from : Point.linear(from, to, by / length);
}
