import { widthOf } from './text-width';

/** Returns the text, or as much of its beginning as fits into a width with an ellipsis. */
export function fitted(text: string, font: string, width: number): string {
    if (widthOf(text, font) <= width) {
        return text;
    }
    return `${longestBeginning(text, 0, beginning => widthOf(`${beginning}…`, font) <= width)}…`;
}

/** Returns the lines of a text, broken between words, and within words that are wider than a line. */
export function wrapped(text: string, font: string, width: number): string[] {
    return text.split('\n').flatMap(line => wrappedLine(line, font, width));
}

function wrappedLine(text: string, font: string, width: number): string[] {
    const fits = (line: string): boolean => widthOf(line, font) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.match(/\s+|\S+\s*/g) ?? []) {
        if (line && !fits((line + word).trimEnd())) {
            lines.push(line.trimEnd());
            line = '';
        }
        line += word;
        while (!fits(line.trimEnd()) && Array.from(line).length > 1) {
            const part = longestBeginning(line, 1, fits);
            lines.push(part);
            line = line.slice(part.length);
        }
    }
    return [...lines, line.trimEnd()];
}

/** Returns the longest beginning of a text that fits, at least as many characters as are given. */
function longestBeginning(text: string, least: number, fits: (beginning: string) => boolean): string {
    const characters = Array.from(text);
    const beginning = (length: number): string => characters.slice(0, length).join('');
    let low = least;
    let high = characters.length;
    while (low < high) {
        const half = (low + high + 1) >> 1;
        if (fits(beginning(half))) {
            low = half;
        } else {
            high = half - 1;
        }
    }
    return beginning(low);
}
