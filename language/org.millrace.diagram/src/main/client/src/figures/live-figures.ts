import { Action, Bounds, IActionHandler, IDiagramStartup, IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Stage, Wire, stage } from '../model';
import { Overlay, element } from '../overlay';
import { FiguresAction, StageFigures, WireFigures } from '../protocol/actions';
import { outline } from '../stage/stage-view';
import { Viewport } from '../viewport/viewport';
import { route } from '../wire/route';
import { FigurePlacement } from './figure-placement';
import { baselineBelow, filledBar, partsBelow, queueBar, reservedForQueue } from './stage-figures';

/** Shows the figures of the running network over the diagram: rates at wires, times, queues and faults at stages. */
@injectable()
export class LiveFigures implements IActionHandler, IDiagramStartup {
    @inject(Viewport) private readonly viewport!: Viewport;
    private readonly svg = element('svg', { class: 'overlay figures' });
    private readonly group = element('g', {});
    private figures?: FiguresAction;
    private off = false;
    private scheduled = false;

    preRequestModel(): void {
        this.svg.append(this.group);
        document.getElementById('canvas')!.after(this.svg);
    }

    handle(action: Action): void {
        const figures = action as FiguresAction;
        this.figures = figures.running ? figures : undefined;
        document.body.classList.toggle('running', figures.running);
        this.schedule();
    }

    toggle(): void {
        this.off = !this.off;
        document.body.classList.toggle('without-figures', this.off);
        this.schedule();
    }

    /** Draws the figures in the next frame; called when they have changed and whenever the diagram was drawn. */
    schedule(): void {
        if (!this.scheduled) {
            this.scheduled = true;
            requestAnimationFrame(() => {
                this.scheduled = false;
                this.draw();
            });
        }
    }

    private draw(): void {
        if (!this.figures || this.off) {
            this.group.replaceChildren();
            return;
        }
        const { root } = this.viewport;
        const { scroll, zoom } = root;
        if (!scroll) {
            return;
        }
        this.group.setAttribute('transform', `scale(${zoom}) translate(${-scroll.x},${-scroll.y})`);
        const drawn = this.figures.stages.flatMap(figures => {
            const found = stage(root, figures.id);
            return found ? [{ figures, stage: found }] : [];
        });
        const shapes = drawn.flatMap(({ figures, stage }) => shapesOf(figures, stage));
        // Texts are illegible when the zoom is small.
        if (this.viewport.isFar) {
            this.group.replaceChildren(...shapes);
            return;
        }
        const placement = new FigurePlacement(root);
        drawn
            .filter(({ figures }) => figures.queue)
            .forEach(({ stage }) => placement.occupy(reservedForQueue(stage.bounds)));
        const texts = drawn.flatMap(({ figures, stage }) => textsOf(figures, stage.bounds, placement));
        const rates = this.figures.wires.flatMap(figures => this.rate(figures, placement));
        this.group.replaceChildren(...rates, ...shapes, ...texts);
    }

    private rate({ id, rate, flows }: WireFigures, placement: FigurePlacement): SVGElement[] {
        const wire = this.viewport.root.index.getById(id);
        if (!(wire instanceof Wire) || !wire.source || !wire.target) {
            return [];
        }
        const [from, to] = [wire.source.bounds, wire.target.bounds];
        const at = placement.along(route(from, to, wire.routingPoints), from, to, rate);
        return [Overlay.text(at, rate, flows ? 'rate' : 'rate still')];
    }
}

/** Creates the shapes of a stage: a border as strong as its share of the time, and the bar of its queue. */
function shapesOf(figures: StageFigures, { bounds, stageKind }: Stage): SVGElement[] {
    const shapes: SVGElement[] = [];
    if (figures.share > 0) {
        const border = element('path', {
            d: outline(stageKind, bounds.width, bounds.height),
            transform: `translate(${bounds.x},${bounds.y})`,
            class: 'heat'
        });
        border.style.setProperty('--heat', `${Math.round(figures.share * 100)}%`);
        border.style.strokeWidth = String(2 + 6 * figures.share);
        shapes.push(border);
    }
    if (figures.queue) {
        shapes.push(bar(queueBar(bounds), 'queue'));
        const filled = filledBar(bounds, figures);
        if (filled) {
            shapes.push(bar(filled, `fill ${figures.level}`));
        }
    }
    return shapes;
}

const bar = ({ x, y, width, height }: Bounds, className: string): SVGElement =>
    element('rect', { x, y, width, height, rx: 2.5, class: className });

/** Creates the texts of a stage: the latency above it, the queue, screened events and faults below it. */
function textsOf(figures: StageFigures, bounds: Bounds, placement: FigurePlacement): SVGElement[] {
    const texts: SVGElement[] = [];
    if (figures.latency) {
        texts.push(Overlay.text(placement.above(bounds, figures.latency), figures.latency, 'latency'));
    }
    const parts = partsBelow(figures);
    if (parts.length > 0) {
        const text = parts.map(part => part.text).join('');
        const line = Overlay.text(placement.below(bounds, text, baselineBelow(bounds, figures)), '', 'state');
        for (const { text, className } of parts) {
            const span = element('tspan', { class: className });
            span.textContent = text;
            line.append(span);
        }
        texts.push(line);
    }
    return texts;
}

/** Draws the figures again whenever the diagram was drawn. */
@injectable()
export class LiveFiguresUpdate implements IVNodePostprocessor {
    @inject(LiveFigures) private readonly figures!: LiveFigures;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        this.figures.schedule();
    }
}
