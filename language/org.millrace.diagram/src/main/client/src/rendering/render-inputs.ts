import { GModelElement, GParentElement } from '@eclipse-glsp/client';
import { Stage, Wire, count } from '../model';

/**
 * Returns everything on which the picture of an element depends, as a list of primitive values; undefined if its picture
 * must not be reused.
 */
export function renderInputs(element: Readonly<GModelElement>): readonly unknown[] | undefined {
    // Children of stages and wires are handles, which come and go with the tools.
    if (element instanceof GParentElement && element.children.length > 0) {
        return undefined;
    }
    if (element instanceof Stage) {
        return [...common(element), ...bounds(element)];
    }
    return element instanceof Wire ? wireInputs(element) : undefined;
}

/** Returns whether two lists of inputs make the same picture. */
export function isEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((value, i) => value === b[i]);
}

function common(element: Readonly<Stage | Wire>): unknown[] {
    return [
        element.type,
        element.selected,
        element.opacity,
        ...Object.entries(element.args).flat(),
        ...(element.cssClasses ?? [])
    ];
}

function bounds(stage: Readonly<Stage>): unknown[] {
    const { x, y, width, height } = stage.bounds;
    return [x, y, width, height];
}

/** The position of the text of a wire depends on the number of wires beside it. */
function wireInputs(wire: Readonly<Wire>): unknown[] | undefined {
    const { source, target } = wire;
    if (!(source instanceof Stage) || !(target instanceof Stage)) {
        return undefined;
    }
    return [
        ...common(wire),
        source.args.name,
        target.args.name,
        ...bounds(source),
        ...bounds(target),
        count(source.outgoingEdges),
        count(target.incomingEdges),
        ...wire.routingPoints.flatMap(p => [p.x, p.y])
    ];
}
