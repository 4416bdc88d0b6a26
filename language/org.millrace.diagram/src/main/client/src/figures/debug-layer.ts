import { Action, Bounds, IActionHandler, Point } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { Network, Stage, Wire, stage } from '../model';
import { Overlay, element, titled } from '../overlay';
import { DebugAction, DebugMark } from '../protocol/actions';
import { path } from '../wire/route';
import { arrowShape, badgeShape, stageBadge, wireArrow, wireBadge } from './debug-shapes';
import { DiagramLayer } from './diagram-layer';
import { drawnWire, outlineOf } from './drawn-elements';

/** Marks stages and wires with breakpoints, and those at which events are stopped. */
@injectable()
export class DebugLayer extends DiagramLayer implements IActionHandler {
    private marks?: DebugAction;

    handle(action: Action): void {
        this.marks = action as DebugAction;
        this.schedule();
    }

    protected className(): string {
        return 'debug';
    }

    protected shapes(root: Network): SVGElement[] {
        const stopped = this.marks?.stopped ?? [];
        const breakpoints = this.marks?.breakpoints ?? [];
        return [
            ...(this.marks?.causes ?? []).flatMap(mark => cause(root, mark)),
            ...stopped.flatMap(mark => this.stopped(root, mark)),
            ...breakpoints.flatMap(mark => this.badge(root, mark))
        ];
    }

    private stopped(root: Network, { id, text }: DebugMark): SVGElement[] {
        const found = stage(root, id);
        if (found) {
            return [
                titled(outlineOf(found, 'stopped-stage'), text),
                this.arrow(pointBefore(found.bounds), { x: 1, y: 0 })
            ];
        }
        const wire = drawnWire(root, id);
        if (!wire) {
            return [];
        }
        const { at, direction } = wireArrow(wire.points);
        return [
            ...this.receiver(root, id),
            titled(Overlay.path(path(wire.points), 'stopped-wire'), text),
            this.arrow(at, direction)
        ];
    }

    /** Returns the outline of the stage at the end of a wire, which the event has yet to enter. */
    private receiver(root: Network, id: string): SVGElement[] {
        const wire = root.index.getById(id);
        return wire instanceof Wire && wire.target instanceof Stage ? [outlineOf(wire.target, 'stopped-receiver')] : [];
    }

    private arrow(at: Point, direction: Point): SVGElement {
        const angle = (Math.atan2(direction.y, direction.x) * 180) / Math.PI;
        return element('path', {
            d: arrowShape(),
            transform: `translate(${at.x},${at.y}) rotate(${angle})`,
            class: 'stop-arrow'
        });
    }

    private badge(root: Network, { id, kind, active, text }: DebugMark): SVGElement[] {
        const found = stage(root, id);
        const wire = found ? undefined : drawnWire(root, id);
        const at = found ? stageBadge(found.bounds) : wire ? wireBadge(wire.points) : undefined;
        if (!at) {
            return [];
        }
        const className = `badge ${kind}${active ? '' : ' inactive'}`;
        const shape = element('path', {
            d: badgeShape(kind),
            transform: `translate(${at.x},${at.y})`,
            class: className
        });
        return [titled(shape, text)];
    }
}

/** Returns the mark of a stage or wire on the way of causes. */
function cause(root: Network, { id, text }: DebugMark): SVGElement[] {
    const found = stage(root, id);
    const wire = found ? undefined : drawnWire(root, id);
    const shape = found ? outlineOf(found, 'cause-stage') : wire && Overlay.path(path(wire.points), 'cause-wire');
    return shape ? [titled(shape, text)] : [];
}

/** Returns the point beside the input of a stage. */
function pointBefore({ x, y, height }: Bounds): Point {
    return { x: x - 12, y: y + height / 2 };
}
