import { GLSPPolylineEdgeRouter, GRoutableElement, GRoutingHandle, Point, RoutedPoint } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { midpoint, route, segment } from './route';

/** Routes wires at right angles; see {@link route}. */
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
        const part = segment(route, handle.pointIndex + 1, edge.routingPoints.length);
        return part.length < 2 ? undefined : midpoint(part);
    }
}
