import { NAME_FONT, widthOf } from '../text/text-width';

/** The size of the font in which names are measured, in pixels of the drawing. */
const MEASURED = 13;
/** The largest size of a name, in pixels of the drawing. */
const LARGEST = 40;
const LINE_HEIGHT = 1.15;
const MARGIN = 12;

/** A name as large as fits into its box, which is shown instead of details when the zoom is small. */
export interface FarName {
    lines: string[];
    size: number;
}

/** Returns the name in one line or in two, in the largest size that fits. */
export function farName(name: string, width: number, height: number): FarName {
    return [[name], ...halves(name)]
        .map(lines => ({ lines, size: size(lines, width, height) }))
        .reduce((a, b) => (b.size > a.size ? b : a));
}

function size(lines: string[], width: number, height: number): number {
    const widest = Math.max(...lines.map(line => widthOf(line, NAME_FONT)), 1);
    return Math.min(
        LARGEST,
        (MEASURED * (width - 2 * MARGIN)) / widest,
        (height - MARGIN) / lines.length / LINE_HEIGHT
    );
}

/** Returns the two parts of a name for each boundary between its words. */
function halves(name: string): string[][] {
    return [...name.matchAll(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[-_. ])(?=.)/gu)].map(({ index }) => [
        name.slice(0, index),
        name.slice(index)
    ]);
}

/** Returns the baselines of the lines of a name around the middle of its box. */
export function baselines({ lines, size }: FarName, middle: number): number[] {
    return lines.map((_, i) => middle + size * 0.35 + (i - (lines.length - 1) / 2) * size * LINE_HEIGHT);
}
