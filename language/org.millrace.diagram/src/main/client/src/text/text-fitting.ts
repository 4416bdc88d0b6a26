const context = document.createElement('canvas').getContext('2d')!;
const widths = new Map<string, number>();

/** The fonts of the diagram; the same families as in the style sheet. */
export const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";
export const NAME_FONT = `600 13px ${FAMILY}`;
export const NOTE_FONT = `400 12px ${FAMILY}`;
export const DETAIL_FONT = `400 11px ${FAMILY}`;

export function widthOf(text: string, font: string): number {
    const key = font + text;
    let width = widths.get(key);
    if (width === undefined) {
        if (widths.size > 5000) {
            widths.clear();
        }
        context.font = font;
        width = context.measureText(text).width;
        widths.set(key, width);
    }
    return width;
}

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitted(text: string, font: string, room: number): string {
    if (widthOf(text, font) <= room) {
        return text;
    }
    const letters = Array.from(text);
    let low = 0;
    let high = letters.length;
    while (low < high) {
        const half = (low + high + 1) >> 1;
        if (widthOf(letters.slice(0, half).join('') + '…', font) <= room) {
            low = half;
        } else {
            high = half - 1;
        }
    }
    return letters.slice(0, low).join('') + '…';
}

/** The lines of a text, broken between words, and within those that are too long for a line. */
export function wrapped(text: string, font: string, room: number): string[] {
    return text.split('\n').flatMap(line => wrappedLine(line, font, room));
}

function wrappedLine(text: string, font: string, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.match(/\s+|\S+\s*/g) ?? []) {
        if (line && widthOf((line + word).trimEnd(), font) > room) {
            lines.push(line.trimEnd());
            line = '';
        }
        line += word;
        while (widthOf(line.trimEnd(), font) > room && Array.from(line).length > 1) {
            const part = beginning(line, font, room);
            lines.push(part);
            line = line.slice(part.length);
        }
    }
    return [...lines, line.trimEnd()];
}

/** As much of a text as fits, at least one letter. */
function beginning(text: string, font: string, room: number): string {
    const letters = Array.from(text);
    let low = 1;
    let high = letters.length;
    while (low < high) {
        const half = (low + high + 1) >> 1;
        if (widthOf(letters.slice(0, half).join(''), font) <= room) {
            low = half;
        } else {
            high = half - 1;
        }
    }
    return letters.slice(0, low).join('');
}
