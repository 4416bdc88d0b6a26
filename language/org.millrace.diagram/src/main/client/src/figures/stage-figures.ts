import { Bounds } from '@eclipse-glsp/client';
import { StageFigures } from '../protocol/actions';

/** The distance between the queue bar and the ends of its stage, in pixels. */
const INSET = 12;
/** The distance between the queue bar and its stage, in pixels. */
const GAP = 4;
const HEIGHT = 5;
/** The narrowest bar of a queue that is not empty, in pixels. */
const NARROWEST = 2;

/** Returns the bounds of the bar that shows the capacity of a queue, below its stage. */
export function queueBar({ x, y, width, height }: Bounds): Bounds {
    return { x: x + INSET, y: y + height + GAP, width: width - 2 * INSET, height: HEIGHT };
}

/** Returns the bounds of the part of the bar that is filled; undefined if the queue is empty. */
export function filledBar(box: Bounds, { fill }: StageFigures): Bounds | undefined {
    const bar = queueBar(box);
    return fill > 0 ? { ...bar, width: Math.max(bar.width * fill, NARROWEST) } : undefined;
}

/** Returns the area below a stage that figures must not cover. */
export function reservedForQueue({ x, y, width, height }: Bounds): Bounds {
    return { x, y: y + height, width, height: 2 * GAP + 1 };
}

/** Returns the baseline of the figures below a stage. */
export function baselineBelow(bounds: Bounds, { queue }: StageFigures): number {
    return baselineOf(bounds) + (queue ? 7 : 0);
}

/** Returns the baseline of a text directly below a stage. */
export function baselineOf({ y, height }: Bounds): number {
    return y + height + 14;
}

/** A part of the figures below a stage; the class is that of the style sheet. */
export interface FigurePart {
    text: string;
    className: string;
}

/** Returns the figures below a stage that have a value, with the space between them. */
export function partsBelow({ queue, level, screened, faults, waits }: StageFigures): FigurePart[] {
    return [
        { text: queue, className: `queued ${level}` },
        { text: screened, className: 'screened' },
        { text: faults && `⚠ ${faults}`, className: 'faults' },
        { text: waits, className: 'waits' }
    ]
        .filter(({ text }) => text)
        .map(({ text, className }, i) => ({ text: (i > 0 ? '  ' : '') + text, className }));
}
