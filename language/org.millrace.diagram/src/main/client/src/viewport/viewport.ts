import {
    Bounds,
    EditorContextService,
    IActionDispatcher,
    IDiagramStartup,
    Point,
    SetViewportAction,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Network, box, extent } from '../model';

const LIMITS = { min: 0.1, max: 4 };
/** Free space around what is shown in a large view, in pixels of the window. */
const MARGIN = 32;
/** From farther away nobody could read the details of a stage. */
const READABLE = 0.45;
/** How long an edit takes at most until the network is drawn anew, in milliseconds. */
const UPDATE = 500;

type View = Pick<Network, 'scroll' | 'zoom'>;

/** What part of the diagram is in view. */
@injectable()
export class Viewport implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(EditorContextService) private readonly editor!: EditorContextService;

    /** What the drawing was fitted into the window by. */
    private fitted?: View;
    /** The same while it is on its way there. */
    private fitting?: View;
    /** How many changes of the view are under way; a click would hit what is gone a moment later. */
    private moves = 0;

    preRequestModel(): void {
        window.addEventListener('resize', () => this.resized());
    }

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
            top: toolbar ? toolbar.offsetTop + toolbar.offsetHeight : 0,
            right: 0,
            bottom: 0
        };
    }

    /** Free space around what is shown, less in a small window. */
    private get margins(): { across: number; down: number } {
        return { across: Math.min(MARGIN, this.size.width / 20), down: Math.min(MARGIN, this.size.height / 12) };
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

    /** Whether it is seen from so far away that details cannot be read. */
    get isFar(): boolean {
        return (this.root.zoom ?? 1) < READABLE;
    }

    /** Shows the whole drawing, now and whenever the window gets another size, until the user looks elsewhere. */
    fit(animate = true): Promise<void> {
        const all = extent(this.root);
        const fitted = all ? this.placed(all, 1) : { scroll: { x: -MARGIN, y: -MARGIN }, zoom: 1 };
        const arrived = this.set(fitted.scroll, fitted.zoom, animate).finally(
            () => (this.fitting = this.fitting === fitted ? undefined : this.fitting)
        );
        this.fitted = fitted;
        this.fitting = fitted;
        return arrived;
    }

    /** Shows the whole drawing once it looks different, or a little later if it does not change. */
    fitWhenChanged(): void {
        const listening = this.editor.onModelRootChanged(() => fit());
        const timer = window.setTimeout(() => fit(), UPDATE);
        const fit = (): void => {
            listening.dispose();
            window.clearTimeout(timer);
            void this.fit();
        };
    }

    private resized(): void {
        const { scroll, zoom } = this.root;
        // An animation ends nearly where it should.
        if (
            this.fitting
            || (this.fitted
                && Math.abs(this.fitted.zoom - zoom) < 0.001
                && Point.maxDistance(this.fitted.scroll, scroll) < 1)
        ) {
            void this.fit(false);
        }
    }

    /** What shows a part in the middle of what is free of panels, no larger than told. */
    private placed(part: Bounds, largest: number): View {
        const insets = this.insets();
        const { across, down } = this.margins;
        const width = Math.max(this.size.width - insets.left - insets.right - 2 * across, 50);
        const height = Math.max(this.size.height - insets.top - insets.bottom - 2 * down, 50);
        const zoom = Math.max(LIMITS.min, Math.min(largest, width / part.width, height / part.height));
        const left = insets.left + across + Math.max(0, width - part.width * zoom) / 2;
        const top = insets.top + down + Math.max(0, height - part.height * zoom) / 2;
        return { scroll: { x: Math.round(part.x - left / zoom), y: Math.round(part.y - top / zoom) }, zoom };
    }

    zoomBy(factor: number): Promise<void> {
        return this.zoomTo(this.root.zoom * factor);
    }

    zoomTo(wanted: number): Promise<void> {
        const { scroll, zoom } = this.root;
        const next = Math.max(LIMITS.min, Math.min(LIMITS.max, wanted));
        const { width, height } = this.size;
        return this.set(
            { x: scroll.x + width / 2 / zoom - width / 2 / next, y: scroll.y + height / 2 / zoom - height / 2 / next },
            next,
            true
        );
    }

    centerOn(point: Point): Promise<void> {
        const { zoom } = this.root;
        return this.set(
            { x: point.x - this.size.width / 2 / zoom, y: point.y - this.size.height / 2 / zoom },
            zoom,
            false
        );
    }

    /** Scrolls no farther than is needed to see a stage or a note. */
    reveal(id: string): void {
        const bounds = box(this.root, id)?.bounds;
        if (bounds) {
            const insets = this.insets();
            const { scroll, zoom } = this.root;
            const at = this.toWindow(bounds);
            const { across, down } = this.margins;
            const dx = outside(at.x, bounds.width * zoom, insets.left + across, this.size.width - across);
            const dy = outside(at.y, bounds.height * zoom, insets.top + down, this.size.height - down);
            // A drawing that was fitted lies at the margins but for a rounded pixel.
            if (Math.abs(dx) > 1 || Math.abs(dy) > 1) {
                void this.set({ x: scroll.x + dx / zoom, y: scroll.y + dy / zoom }, zoom, true);
            }
        }
    }

    /** The middle of what is seen. */
    get middle(): Point {
        const insets = this.insets();
        const box = this.element.getBoundingClientRect();
        return this.toModel(
            box.left + (insets.left + this.size.width) / 2,
            box.top + (insets.top + this.size.height) / 2
        );
    }

    private set(scroll: Point, zoom: number, animate: boolean): Promise<void> {
        this.fitted = undefined;
        this.fitting = undefined;
        this.moves++;
        document.body.classList.add('moving');
        return this.dispatcher
            .dispatch(
                SetViewportAction.create(this.root.id, { scroll, zoom }, { animate: animate && !reducedMotion() })
            )
            .finally(() => document.body.classList.toggle('moving', --this.moves > 0));
    }
}

function outside(at: number, size: number, low: number, high: number): number {
    return at < low ? at - low : at + size > high ? at + size - high : 0;
}

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
