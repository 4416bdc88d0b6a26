import { Bounds, ChangeBoundsOperation } from '@eclipse-glsp/client';
import { Box } from '../model';

type Place = (bounds: Bounds, around: Bounds) => { x: number; y: number };

const ALIGNMENTS: Record<string, Place> = {
    'align-left': (b, a) => ({ x: a.x, y: b.y }),
    'align-center': (b, a) => ({ x: a.x + (a.width - b.width) / 2, y: b.y }),
    'align-right': (b, a) => ({ x: a.x + a.width - b.width, y: b.y }),
    'align-top': (b, a) => ({ x: b.x, y: a.y }),
    'align-middle': (b, a) => ({ x: b.x, y: a.y + (a.height - b.height) / 2 }),
    'align-bottom': (b, a) => ({ x: b.x, y: a.y + a.height - b.height })
};

/** The operation that aligns or distributes stages and notes; undefined if there is nothing to do. */
export function alignment(command: string, boxes: Box[]): ChangeBoundsOperation | undefined {
    if (boxes.length < 2) {
        return undefined;
    }
    const align = ALIGNMENTS[command];
    if (align) {
        const around = boxes.map(s => s.bounds).reduce((a, b) => Bounds.combine(a, b));
        return moved(
            boxes,
            boxes.map(s => align(s.bounds, around))
        );
    }
    return command === 'distribute-horizontally' ? distribute(boxes, 'x', 'width') : distribute(boxes, 'y', 'height');
}

function distribute(boxes: Box[], at: 'x' | 'y', size: 'width' | 'height'): ChangeBoundsOperation | undefined {
    if (boxes.length < 3) {
        return undefined;
    }
    const sorted = [...boxes].sort((a, b) => a.bounds[at] - b.bounds[at]);
    const first = sorted[0].bounds;
    const last = sorted[sorted.length - 1].bounds;
    const gap =
        (last[at] + last[size] - first[at] - sorted.reduce((sum, s) => sum + s.bounds[size], 0)) / (sorted.length - 1);
    let next = first[at];
    return moved(
        sorted,
        sorted.map(s => {
            const place = { x: s.bounds.x, y: s.bounds.y, [at]: next };
            next += s.bounds[size] + gap;
            return place;
        })
    );
}

/** The operation that moves stages and notes by so many pixels. */
export function movedBy(boxes: Box[], dx: number, dy: number): ChangeBoundsOperation {
    return moved(
        boxes,
        boxes.map(s => ({ x: s.bounds.x + dx, y: s.bounds.y + dy }))
    );
}

/** The operation that makes stages and notes larger or smaller by so many pixels. */
export function resizedBy(boxes: Box[], dx: number, dy: number): ChangeBoundsOperation {
    return ChangeBoundsOperation.create(
        boxes.map(s => ({
            elementId: s.id,
            newPosition: { x: s.bounds.x, y: s.bounds.y },
            newSize: { width: s.bounds.width + dx, height: s.bounds.height + dy }
        }))
    );
}

function moved(boxes: Box[], places: { x: number; y: number }[]): ChangeBoundsOperation {
    return ChangeBoundsOperation.create(
        boxes.map((s, i) => ({
            elementId: s.id,
            newPosition: places[i],
            newSize: { width: s.bounds.width, height: s.bounds.height }
        }))
    );
}
