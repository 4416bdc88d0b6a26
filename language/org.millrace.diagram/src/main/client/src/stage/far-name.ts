import { NAME_FONT, widthOf } from '../text/text-fitting';

/** The size of names that are read nearby, in pixels of the drawing. */
const NEAR = 13;
/** From far away nothing larger is needed. */
const LARGEST = 40;
const LINE_HEIGHT = 1.15;
const MARGIN = 12;

/** A name as large as fits into a box, for who looks from far away. */
export interface FarName {
    lines: string[];
    size: number;
}

/** The name in one line or in two, whichever is larger. */
export function farName(name: string, width: number, height: number): FarName {
    return [[name], ...halves(name)]
        .map(lines => ({ lines, size: size(lines, width, height) }))
        .reduce((a, b) => (b.size > a.size ? b : a));
}

function size(lines: string[], width: number, height: number): number {
    const widest = Math.max(...lines.map(line => widthOf(line, NAME_FONT)), 1);
    return Math.min(LARGEST, (NEAR * (width - 2 * MARGIN)) / widest, (height - MARGIN) / lines.length / LINE_HEIGHT);
}

/** The two parts of a name, for each place between its words. */
function halves(name: string): string[][] {
    return [...name.matchAll(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[-_. ])(?=.)/gu)].map(({ index }) => [
        name.slice(0, index),
        name.slice(index)
    ]);
}

/** Where the lines of a name stand, for the middle of a box. */
export function baselines({ lines, size }: FarName, middle: number): number[] {
    return lines.map((_, i) => middle + size * 0.35 + (i - (lines.length - 1) / 2) * size * LINE_HEIGHT);
}
