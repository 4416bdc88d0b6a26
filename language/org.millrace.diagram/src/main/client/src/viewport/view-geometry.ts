import { Bounds, Point } from '@eclipse-glsp/client';

/** A part of the drawing in the window: the point at the upper left corner, and pixels of the window for each of it. */
export interface View {
    readonly scroll: Point;
    readonly zoom: number;
}

/** The width and height of the canvas, in pixels of the window. */
export interface Size {
    readonly width: number;
    readonly height: number;
}

/** How much of the canvas the panels cover at its edges, in pixels of the window. */
export interface Insets {
    readonly left: number;
    readonly top: number;
}

export const ZOOM_LIMITS = { min: 0.1, max: 4 };

/** Free space around a fitted drawing in a large window, in pixels of the window. */
export const MARGIN = 32;

/** Below this zoom the details of a stage are illegible. */
const LEGIBLE = 0.45;

export const isLegible = (zoom: number): boolean => zoom >= LEGIBLE;

/** Free space around a fitted drawing, which is less in a small window. */
function margins({ width, height }: Size): { across: number; down: number } {
    return { across: Math.min(MARGIN, width / 20), down: Math.min(MARGIN, height / 12) };
}

const limited = (zoom: number, max: number): number => Math.max(ZOOM_LIMITS.min, Math.min(max, zoom));

/** Returns the view with a part of the drawing in the middle of the free canvas, enlarged at most by a factor. */
export function fitted(part: Bounds, size: Size, insets: Insets, largest = 1): View {
    const { across, down } = margins(size);
    const width = Math.max(size.width - insets.left - 2 * across, 50);
    const height = Math.max(size.height - insets.top - 2 * down, 50);
    const zoom = limited(Math.min(width / part.width, height / part.height), largest);
    const left = insets.left + across + Math.max(0, width - part.width * zoom) / 2;
    const top = insets.top + down + Math.max(0, height - part.height * zoom) / 2;
    return { scroll: { x: Math.round(part.x - left / zoom), y: Math.round(part.y - top / zoom) }, zoom };
}

/** Returns a view with another zoom, within limits, and the same point in the middle of the canvas. */
export function zoomed({ scroll, zoom }: View, wanted: number, { width, height }: Size): View {
    const next = limited(wanted, ZOOM_LIMITS.max);
    return {
        scroll: {
            x: scroll.x + width / 2 / zoom - width / 2 / next,
            y: scroll.y + height / 2 / zoom - height / 2 / next
        },
        zoom: next
    };
}

/** Returns the view with a point in the middle of the canvas. */
export function centered({ zoom }: View, point: Point, { width, height }: Size): View {
    return { scroll: { x: point.x - width / 2 / zoom, y: point.y - height / 2 / zoom }, zoom };
}

/** Returns the view scrolled no farther than is necessary to show bounds; undefined if they are shown. */
export function revealed(view: View, bounds: Bounds, size: Size, insets: Insets): View | undefined {
    const { scroll, zoom } = view;
    const at = toCanvas(view, bounds);
    const { across, down } = margins(size);
    const dx = excess(at.x, bounds.width * zoom, insets.left + across, size.width - across);
    const dy = excess(at.y, bounds.height * zoom, insets.top + down, size.height - down);
    // A fitted drawing lies at the margins, up to a rounded pixel.
    return Math.abs(dx) > 1 || Math.abs(dy) > 1
        ? { scroll: { x: scroll.x + dx / zoom, y: scroll.y + dy / zoom }, zoom }
        : undefined;
}

/** Returns how far an interval lies outside of another one; negative if it begins too early. */
function excess(begin: number, length: number, low: number, high: number): number {
    return begin < low ? begin - low : Math.max(0, begin + length - high);
}

/** Returns whether two views look the same: an animation ends at most a fraction of a pixel away from its end. */
export function isSame(a: View, b: View): boolean {
    return Math.abs(a.zoom - b.zoom) < 0.001 && Point.maxDistance(a.scroll, b.scroll) < 1;
}

/** Converts a position on the canvas, in pixels of the window, to one of the drawing. */
export function toDrawing({ scroll, zoom }: View, at: Point): Point {
    return { x: at.x / zoom + scroll.x, y: at.y / zoom + scroll.y };
}

/** Converts a position of the drawing to one on the canvas, in pixels of the window. */
export function toCanvas({ scroll, zoom }: View, point: Point): Point {
    return { x: (point.x - scroll.x) * zoom, y: (point.y - scroll.y) * zoom };
}
