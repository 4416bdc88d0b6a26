import {
    EditorContextService,
    IActionDispatcher,
    IDiagramStartup,
    Point,
    SetViewportAction,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Network, box, extent } from '../model';
import {
    Insets,
    MARGIN,
    Size,
    View,
    centered,
    fitted,
    isLegible,
    isSame,
    revealed,
    toCanvas,
    toDrawing,
    zoomed
} from './view-geometry';

/** How long to wait for an edit to change the drawing, in milliseconds. */
const UPDATE = 500;

/** The part of the drawing that the window shows. */
@injectable()
export class Viewport implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(EditorContextService) private readonly editor!: EditorContextService;

    /** The view that shows the whole drawing, until the user looks elsewhere. */
    private fitted?: View;
    /** The same while its animation runs. */
    private fitting?: View;
    /** Ends to wait for a drawing that has changed, so that the user stays at the place that was chosen meanwhile. */
    private stopWaiting = (): void => undefined;
    /** The number of changes of the view under way, during which a click would miss. */
    private moves = 0;

    preRequestModel(): void {
        window.addEventListener('resize', () => this.resized());
    }

    get root(): Network {
        return this.editor.modelRoot as unknown as Network;
    }

    /** The element that contains the canvas. The first drawing replaces the canvas by another element. */
    get element(): HTMLElement {
        return document.getElementById('drawing')!;
    }

    /** Gives the keyboard to the diagram. */
    focus(): void {
        this.element.querySelector<SVGElement>('svg')?.focus();
    }

    private get insets(): Insets {
        const palette = document.querySelector<HTMLElement>('.palette');
        const toolbar = document.querySelector<HTMLElement>('.toolbar');
        return {
            left: palette && !palette.hidden ? palette.offsetLeft + palette.offsetWidth : 0,
            top: toolbar ? toolbar.offsetTop + toolbar.offsetHeight : 0
        };
    }

    /** Converts the position of a mouse event to one of the drawing. */
    toModel(clientX: number, clientY: number): Point {
        const box = this.element.getBoundingClientRect();
        return toDrawing(this.root, { x: clientX - box.left, y: clientY - box.top });
    }

    toWindow(point: Point): Point {
        return toCanvas(this.root, point);
    }

    get size(): Size {
        return { width: this.element.clientWidth, height: this.element.clientHeight };
    }

    /** Whether the zoom is so small that details are illegible. */
    get isFar(): boolean {
        return !isLegible(this.root.zoom ?? 1);
    }

    /** Shows the whole drawing, now and whenever the window is resized, until the user looks elsewhere. */
    fit(animate = true): Promise<void> {
        const all = extent(this.root);
        const view = all ? fitted(all, this.size, this.insets) : { scroll: { x: -MARGIN, y: -MARGIN }, zoom: 1 };
        const arrived = this.set(view, animate).finally(
            () => (this.fitting = this.fitting === view ? undefined : this.fitting)
        );
        this.fitted = view;
        this.fitting = view;
        return arrived;
    }

    /**
     * Shows the whole drawing once it has changed, or after half a second if it does not change, unless the user looks
     * elsewhere before.
     */
    fitWhenChanged(): void {
        this.stopWaiting();
        const fit = (): void => {
            this.stopWaiting();
            void this.fit();
        };
        const listening = this.editor.onModelRootChanged(fit);
        const timer = window.setTimeout(fit, UPDATE);
        this.stopWaiting = () => {
            listening.dispose();
            window.clearTimeout(timer);
        };
    }

    private resized(): void {
        if (this.fitting || (this.fitted && isSame(this.fitted, this.root))) {
            void this.fit(false);
        }
    }

    zoomBy(factor: number): Promise<void> {
        return this.zoomTo(this.root.zoom * factor);
    }

    zoomTo(wanted: number): Promise<void> {
        this.stopWaiting();
        return this.set(zoomed(this.root, wanted, this.size), true);
    }

    centerOn(point: Point): Promise<void> {
        this.stopWaiting();
        return this.set(centered(this.root, point, this.size), false);
    }

    /** Scrolls no farther than is necessary to show a stage or a note. */
    reveal(id: string): void {
        const bounds = box(this.root, id)?.bounds;
        const view = bounds && revealed(this.root, bounds, this.size, this.insets);
        if (view) {
            void this.set(view, true);
        }
    }

    /** The point of the drawing in the middle of the free canvas. */
    get middle(): Point {
        const { left, top } = this.insets;
        return toDrawing(this.root, { x: (left + this.size.width) / 2, y: (top + this.size.height) / 2 });
    }

    private set({ scroll, zoom }: View, animate: boolean): Promise<void> {
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

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
