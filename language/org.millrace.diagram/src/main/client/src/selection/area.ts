import { Bounds, Point } from '@eclipse-glsp/client';
import { Box, Wire } from '../model';

/** Returns the rectangle between two opposite corners. */
export function rectangle(a: Point, b: Point): Bounds {
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Returns the ids of the boxes that overlap an area, and of the wires between two such boxes. */
export function elementsIn(area: Bounds, boxes: readonly Box[], wires: readonly Wire[]): string[] {
    const inside = boxes.filter(box => overlaps(area, box.bounds)).map(box => box.id);
    const between = wires.filter(wire => inside.includes(wire.sourceId) && inside.includes(wire.targetId));
    return [...inside, ...between.map(wire => wire.id)];
}

function overlaps(a: Bounds, b: Bounds): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
