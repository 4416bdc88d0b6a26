import { Bounds, Point } from '@eclipse-glsp/client';
import { Network, Stage, Wire, stage } from '../model';
import { element } from '../overlay';
import { outline } from '../stage/stage-view';
import { route } from '../wire/route';

/** A wire as it is drawn: the stages at its ends, and its route. */
export interface DrawnWire {
    from: Bounds;
    to: Bounds;
    points: Point[];
}

/** Returns those of some figures whose stages are drawn, with the stages. */
export function ofDrawnStages<T extends { id: string }>(all: T[], root: Network): { figures: T; stage: Stage }[] {
    return all.flatMap(figures => {
        const found = stage(root, figures.id);
        return found ? [{ figures, stage: found }] : [];
    });
}

/** Returns those of some figures whose wires are drawn, with the wires. */
export function ofDrawnWires<T extends { id: string }>(all: T[], root: Network): ({ figures: T } & DrawnWire)[] {
    return all.flatMap(figures => {
        const found = drawnWire(root, figures.id);
        return found ? [{ figures, ...found }] : [];
    });
}

/** Returns a wire as it is drawn; undefined if it is not, or not between two stages. */
export function drawnWire(root: Network, id: string): DrawnWire | undefined {
    const wire = root.index.getById(id);
    if (!(wire instanceof Wire) || !wire.source || !wire.target) {
        return undefined;
    }
    const [from, to] = [wire.source.bounds, wire.target.bounds];
    return { from, to, points: route(from, to, wire.routingPoints) };
}

/** Creates a shape with the outline of a stage. */
export function outlineOf({ bounds: { x, y, width, height }, stageKind }: Stage, className: string): SVGElement {
    return element('path', {
        d: outline(stageKind, width, height),
        transform: `translate(${x},${y})`,
        class: className
    });
}
