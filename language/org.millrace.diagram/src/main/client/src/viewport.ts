import { Bounds, EditorContextService, IActionDispatcher, Point, SetViewportAction, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Network, box, extent } from './model';

const LIMITS = { min: 0.1, max: 4 };
const MARGIN = 32;

/** What part of the diagram is in view. */
@injectable()
export class Viewport {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(EditorContextService) private readonly editor!: EditorContextService;

    get root(): Network {
        return this.editor.modelRoot as unknown as Network;
    }

    /** What holds the canvas. The canvas itself is another element once it has been drawn for the first time. */
    get element(): HTMLElement {
        return document.getElementById('drawing')!;
    }

    /** How much of the canvas lies under the panels, in pixels of the window. */
    private insets(): { left: number; top: number; right: number; bottom: number } {
        const palette = document.querySelector<HTMLElement>('.palette');
        const toolbar = document.querySelector<HTMLElement>('.toolbar');
        return {
            left: palette && !palette.hidden ? palette.offsetLeft + palette.offsetWidth : 0,
            top: toolbar ? toolbar.offsetTop + toolbar.offsetHeight : 0, right: 0, bottom: 0
        };
    }

    toModel(clientX: number, clientY: number): Point {
        const box = this.element.getBoundingClientRect();
        const { scroll, zoom } = this.root;
        return { x: (clientX - box.left) / zoom + scroll.x, y: (clientY - box.top) / zoom + scroll.y };
    }

    toWindow(point: Point): Point {
        const { scroll, zoom } = this.root;
        return { x: (point.x - scroll.x) * zoom, y: (point.y - scroll.y) * zoom };
    }

    get size(): { width: number; height: number } {
        return { width: this.element.clientWidth, height: this.element.clientHeight };
    }

    fit(animate = true): Promise<void> {
        const all = extent(this.root);
        return all ? this.show(all, 1, animate) : this.set({ x: -MARGIN, y: -MARGIN }, 1, animate);
    }

    /** Brings a part into the middle of what is free of panels, no larger than told. */
    private show(part: Bounds, largest: number, animate: boolean): Promise<void> {
        const insets = this.insets();
        const width = Math.max(this.size.width - insets.left - insets.right - 2 * MARGIN, 50);
        const height = Math.max(this.size.height - insets.top - insets.bottom - 2 * MARGIN, 50);
        const zoom = Math.max(LIMITS.min, Math.min(largest, width / part.width, height / part.height));
        const left = insets.left + MARGIN + Math.max(0, width - part.width * zoom) / 2;
        const top = insets.top + MARGIN + Math.max(0, height - part.height * zoom) / 2;
        return this.set({ x: Math.round(part.x - left / zoom), y: Math.round(part.y - top / zoom) }, zoom, animate);
    }

    zoomBy(factor: number): Promise<void> {
        return this.zoomTo(this.root.zoom * factor);
    }

    zoomTo(wanted: number): Promise<void> {
        const { scroll, zoom } = this.root;
        const next = Math.max(LIMITS.min, Math.min(LIMITS.max, wanted));
        const { width, height } = this.size;
        return this.set({ x: scroll.x + width / 2 / zoom - width / 2 / next, y: scroll.y + height / 2 / zoom - height / 2 / next }, next, true);
    }

    centerOn(point: Point): Promise<void> {
        const { zoom } = this.root;
        return this.set({ x: point.x - this.size.width / 2 / zoom, y: point.y - this.size.height / 2 / zoom }, zoom, false);
    }

    /** Scrolls no farther than is needed to see a stage or a note. */
    reveal(id: string): void {
        const bounds = box(this.root, id)?.bounds;
        if (bounds) {
            const insets = this.insets();
            const { scroll, zoom } = this.root;
            const at = this.toWindow(bounds);
            const dx = outside(at.x, bounds.width * zoom, insets.left + MARGIN, this.size.width - MARGIN);
            const dy = outside(at.y, bounds.height * zoom, insets.top + MARGIN, this.size.height - MARGIN);
            if (dx !== 0 || dy !== 0) {
                this.set({ x: scroll.x + dx / zoom, y: scroll.y + dy / zoom }, zoom, true);
            }
        }
    }

    /** The middle of what is seen. */
    get middle(): Point {
        const insets = this.insets();
        const box = this.element.getBoundingClientRect();
        return this.toModel(box.left + (insets.left + this.size.width) / 2, box.top + (insets.top + this.size.height) / 2);
    }

    private set(scroll: Point, zoom: number, animate: boolean): Promise<void> {
        return this.dispatcher.dispatch(SetViewportAction.create(this.root.id, { scroll, zoom }, { animate: animate && !reducedMotion() }));
    }
}

function outside(at: number, size: number, low: number, high: number): number {
    return at < low ? at - low : at + size > high ? at + size - high : 0;
}

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
