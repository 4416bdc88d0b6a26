import { fitted, wrapped } from '../text/text-fitting';
import { NOTE_FONT } from '../text/text-width';
import { Size } from '../viewport/view-geometry';

/** The distance between the text and the edges of a note, in pixels. */
export const PADDING = 12;
/** The height of a line, in pixels. */
export const LINE = 17;

/** Returns the lines of a text that fit into a note; the last one ends with an ellipsis if there are more. */
export function visibleLines(text: string, { width, height }: Size): string[] {
    const room = width - 2 * PADDING;
    const lines = wrapped(text, NOTE_FONT, room);
    const most = Math.max(1, Math.floor((height - PADDING) / LINE));
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), fitted(`${lines[most - 1]}…`, NOTE_FONT, room)];
}

/** Replaces spaces by no-break spaces where SVG would collapse them, and tabs by four of them. */
export function withVisibleSpaces(line: string): string {
    return line.replaceAll('\t', '    ').replace(/^ | (?= )/g, '\u00a0');
}
