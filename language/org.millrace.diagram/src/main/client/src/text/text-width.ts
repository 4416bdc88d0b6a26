/** The font families of the diagram; the style sheet names the same. */
const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

export const NAME_FONT = `600 13px ${FAMILY}`;
export const NOTE_FONT = `400 12px ${FAMILY}`;
export const DETAIL_FONT = `400 11px ${FAMILY}`;

/** The number of widths to remember. */
const CAPACITY = 5000;
const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | undefined;

/** Returns the width of a text in one line, in pixels of the drawing. */
export function widthOf(text: string, font: string): number {
    const key = font + text;
    let width = widths.get(key);
    if (width === undefined) {
        if (widths.size >= CAPACITY) {
            widths.clear();
        }
        context ??= document.createElement('canvas').getContext('2d')!;
        context.font = font;
        width = context.measureText(text).width;
        widths.set(key, width);
    }
    return width;
}
