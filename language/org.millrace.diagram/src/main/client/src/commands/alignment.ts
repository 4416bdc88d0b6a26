import { Bounds, ChangeBoundsOperation, Point } from '@eclipse-glsp/client';
import { Box } from '../model';

/** Returns the new upper left corner of a box, for the rectangle around all boxes. */
type Alignment = (box: Bounds, all: Bounds) => Point;

const ALIGNMENTS = new Map<string, Alignment>([
    ['align-left', (b, all) => ({ x: all.x, y: b.y })],
    ['align-center', (b, all) => ({ x: all.x + (all.width - b.width) / 2, y: b.y })],
    ['align-right', (b, all) => ({ x: all.x + all.width - b.width, y: b.y })],
    ['align-top', (b, all) => ({ x: b.x, y: all.y })],
    ['align-middle', (b, all) => ({ x: b.x, y: all.y + (all.height - b.height) / 2 })],
    ['align-bottom', (b, all) => ({ x: b.x, y: all.y + all.height - b.height })]
]);

/**
 * Returns the operation that aligns or distributes stages and notes; undefined for another command, or if there are too
 * few of them.
 */
export function alignment(command: string, boxes: Box[]): ChangeBoundsOperation | undefined {
    const align = ALIGNMENTS.get(command);
    if (align && boxes.length >= 2) {
        const all = boxes.map(b => b.bounds).reduce((a, b) => Bounds.combine(a, b));
        return moveTo(
            boxes,
            boxes.map(b => align(b.bounds, all))
        );
    }
    if (boxes.length < 3) {
        return undefined;
    }
    switch (command) {
        case 'distribute-horizontally':
            return distribute(boxes, 'x', 'width');
        case 'distribute-vertically':
            return distribute(boxes, 'y', 'height');
        default:
            return undefined;
    }
}

/** Makes the gaps between boxes equal; the first and the last one stay. */
function distribute(boxes: Box[], axis: 'x' | 'y', size: 'width' | 'height'): ChangeBoundsOperation {
    const sorted = [...boxes].sort((a, b) => a.bounds[axis] - b.bounds[axis]);
    const first = sorted[0].bounds;
    const last = sorted[sorted.length - 1].bounds;
    const occupied = sorted.reduce((sum, b) => sum + b.bounds[size], 0);
    const gap = (last[axis] + last[size] - first[axis] - occupied) / (sorted.length - 1);
    let next = first[axis];
    return moveTo(
        sorted,
        sorted.map(({ bounds }) => {
            const corner = { x: bounds.x, y: bounds.y, [axis]: next };
            next += bounds[size] + gap;
            return corner;
        })
    );
}

/** Returns the operation that moves stages and notes by a distance in pixels. */
export function moveBy(boxes: Box[], dx: number, dy: number): ChangeBoundsOperation {
    return moveTo(
        boxes,
        boxes.map(({ bounds }) => ({ x: bounds.x + dx, y: bounds.y + dy }))
    );
}

/** Returns the operation that enlarges stages and notes by pixels, which may be negative. */
export function resizeBy(boxes: Box[], dx: number, dy: number): ChangeBoundsOperation {
    return ChangeBoundsOperation.create(
        boxes.map(({ id, bounds: { x, y, width, height } }) => ({
            elementId: id,
            newPosition: { x, y },
            newSize: { width: width + dx, height: height + dy }
        }))
    );
}

function moveTo(boxes: Box[], corners: Point[]): ChangeBoundsOperation {
    return ChangeBoundsOperation.create(
        boxes.map(({ id, bounds: { width, height } }, i) => ({
            elementId: id,
            newPosition: corners[i],
            newSize: { width, height }
        }))
    );
}
