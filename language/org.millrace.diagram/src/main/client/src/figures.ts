import { Action, Bounds, IActionHandler, IDiagramStartup, IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { FiguresAction, StageFigures, WireFigures } from './actions';
import { Wire, stage } from './model';
import { Overlay, element } from './overlay';
import { outline } from './stage-view';
import { Viewport } from './viewport';
import { middle, route } from './wire-router';

/** From farther away nobody could read them. */
const READABLE = 0.45;

/** Shows over the diagram what the running network does: rates on wires, times, queues and faults at stages. */
@injectable()
export class RunningFigures implements IActionHandler, IDiagramStartup {
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
        const given = action as FiguresAction;
        this.figures = given.running ? given : undefined;
        document.body.classList.toggle('running', given.running);
        this.schedule();
    }

    toggle(): void {
        this.off = !this.off;
        document.body.classList.toggle('without-figures', this.off);
        this.schedule();
    }

    /** Called whenever the diagram was drawn, too. */
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
        const { scroll, zoom } = this.viewport.root;
        if (!scroll) {
            return;
        }
        this.group.setAttribute('transform', `scale(${zoom}) translate(${-scroll.x},${-scroll.y})`);
        this.svg.classList.toggle('far', zoom < READABLE);
        this.group.replaceChildren(...this.figures.wires.flatMap(wire => this.wire(wire)), ...this.figures.stages.flatMap(figures => this.stage(figures)));
    }

    private wire(figures: WireFigures): SVGElement[] {
        const wire = this.viewport.root.index.getById(figures.id);
        if (!(wire instanceof Wire) || !wire.source || !wire.target) {
            return [];
        }
        const at = middle(route(wire.source.bounds as Bounds, wire.target.bounds as Bounds, wire.routingPoints));
        return [Overlay.text({ x: at.x, y: at.y + 13 }, figures.rate, figures.flows ? 'rate' : 'rate still')];
    }

    private stage(figures: StageFigures): SVGElement[] {
        const drawn = stage(this.viewport.root, figures.id);
        if (!drawn) {
            return [];
        }
        const { x, y, width, height } = drawn.bounds;
        const shapes: SVGElement[] = [];
        if (figures.share > 0) {
            const heat = element('path', { d: outline(drawn.stageKind, width, height), transform: `translate(${x},${y})`, class: 'heat' });
            heat.style.setProperty('--heat', `${Math.round(figures.share * 100)}%`);
            heat.style.strokeWidth = String(2 + 6 * figures.share);
            shapes.push(heat);
        }
        if (figures.latency) {
            shapes.push(Overlay.text({ x: x + width / 2, y: y - 6 }, figures.latency, 'latency'));
        }
        let below = y + height + 14;
        if (figures.queue) {
            shapes.push(element('rect', { x: x + 12, y: y + height + 4, width: width - 24, height: 5, rx: 2.5, class: 'queue' }));
            if (figures.fill > 0) {
                shapes.push(element('rect', { x: x + 12, y: y + height + 4, width: Math.max((width - 24) * figures.fill, 2), height: 5, rx: 2.5, class: `fill ${figures.level}` }));
            }
            below += 7;
        }
        const parts = [
            { text: figures.queue, kind: `queued ${figures.level}` },
            { text: figures.screened, kind: 'screened' },
            { text: figures.faults && `⚠ ${figures.faults}`, kind: 'faults' }
        ].filter(part => part.text);
        if (parts.length > 0) {
            const line = Overlay.text({ x: x + width / 2, y: below }, '', 'state');
            parts.forEach((part, i) => {
                const span = element('tspan', { class: part.kind });
                span.textContent = (i > 0 ? '  ' : '') + part.text;
                line.append(span);
            });
            shapes.push(line);
        }
        return shapes;
    }
}

/** Keeps the figures where the stages are. */
@injectable()
export class FiguresUpdate implements IVNodePostprocessor {
    @inject(RunningFigures) private readonly figures!: RunningFigures;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        this.figures.schedule();
    }
}
