import { Point } from '@eclipse-glsp/client';
import { Box, Wire } from '../model';

/**
 * Returns the nearest box in a direction; undefined if there is none. Boxes straight ahead count as nearer than boxes
 * to the side.
 *
 * @param dx -1 for left, 1 for right, else 0
 * @param dy -1 for up, 1 for down, else 0
 */
export function nearestInDirection<B extends Box>(from: Box, all: readonly B[], dx: number, dy: number): B | undefined {
    const a = center(from);
    let best: B | undefined;
    let least = Infinity;
    for (const other of all) {
        const b = center(other);
        const ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
        const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
        if (other.id !== from.id && ahead > 1 && ahead + 2 * aside < least) {
            least = ahead + 2 * aside;
            best = other;
        }
    }
    return best;
}

/** Returns the box whose upper left corner is nearest to that of another one; undefined if there is no other. */
export function nearestOf<B extends Box>(from: Box, all: readonly B[]): B | undefined {
    const distance = (box: B): number => Point.euclideanDistance(from.bounds, box.bounds);
    return all.filter(box => box.id !== from.id).sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the box nearest to the upper left; undefined if there is none. */
export function firstOf(all: readonly Box[]): Box | undefined {
    const order = ({ bounds }: Box): number => bounds.x + bounds.y;
    return all.reduce<Box | undefined>((a, b) => (!a || order(b) < order(a) ? b : a), undefined);
}

/**
 * Returns the next wire at a stage: the first one, or the one behind the current wire; undefined if the stage has no
 * wires.
 */
export function nextWireAt(stage: string | undefined, all: readonly Wire[], current?: Wire): Wire | undefined {
    const wires = all.filter(wire => wire.sourceId === stage || wire.targetId === stage);
    return wires[(current ? wires.indexOf(current) + 1 : 0) % wires.length];
}

const center = ({ bounds: { x, y, width, height } }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
