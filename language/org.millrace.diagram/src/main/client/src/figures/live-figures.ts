import { Action, Bounds, IActionHandler, IDiagramStartup, IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { FiguresAction, StageFigures, WireFigures } from '../protocol/actions';
import { FigurePlacement } from './figure-placement';
import { Wire, stage } from '../model';
import { Overlay, element } from '../overlay';
import { outline } from '../stage/stage-view';
import { Viewport } from '../viewport/viewport';
import { route } from '../wire/wire-router';

/** Shows over the diagram what the running network does: rates on wires, times, queues and faults at stages. */
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
        // Nobody could read texts from far away.
        const places = this.viewport.isFar ? undefined : new FigurePlacement(this.viewport.root);
        if (places) {
            this.bars().forEach(bar => places.take(bar));
        }
        const stages = this.figures.stages.flatMap(figures => this.stage(figures, places));
        this.group.replaceChildren(
            ...(places ? this.figures.wires.flatMap(wire => this.wire(wire, places)) : []),
            ...stages
        );
    }

    /** Where the queues of streams are drawn. */
    private bars(): Bounds[] {
        return (this.figures?.stages ?? [])
            .filter(({ queue }) => queue)
            .flatMap(({ id }) => stage(this.viewport.root, id)?.bounds ?? [])
            .map(({ x, y, width, height }) => ({ x, y: y + height, width, height: 9 }));
    }

    private wire(figures: WireFigures, places: FigurePlacement): SVGElement[] {
        const wire = this.viewport.root.index.getById(figures.id);
        if (!(wire instanceof Wire) || !wire.source || !wire.target) {
            return [];
        }
        const [from, to] = [wire.source.bounds, wire.target.bounds];
        return [
            Overlay.text(
                places.at(route(from, to, wire.routingPoints), from, to, figures.rate),
                figures.rate,
                figures.flows ? 'rate' : 'rate still'
            )
        ];
    }

    private stage(figures: StageFigures, places?: FigurePlacement): SVGElement[] {
        const drawn = stage(this.viewport.root, figures.id);
        if (!drawn) {
            return [];
        }
        const { x, y, width, height } = drawn.bounds;
        const shapes: SVGElement[] = [];
        if (figures.share > 0) {
            const heat = element('path', {
                d: outline(drawn.stageKind, width, height),
                transform: `translate(${x},${y})`,
                class: 'heat'
            });
            heat.style.setProperty('--heat', `${Math.round(figures.share * 100)}%`);
            heat.style.strokeWidth = String(2 + 6 * figures.share);
            shapes.push(heat);
        }
        let below = y + height + 14;
        if (figures.queue) {
            shapes.push(
                element('rect', { x: x + 12, y: y + height + 4, width: width - 24, height: 5, rx: 2.5, class: 'queue' })
            );
            if (figures.fill > 0) {
                shapes.push(
                    element('rect', {
                        x: x + 12,
                        y: y + height + 4,
                        width: Math.max((width - 24) * figures.fill, 2),
                        height: 5,
                        rx: 2.5,
                        class: `fill ${figures.level}`
                    })
                );
            }
            below += 7;
        }
        return places ? [...shapes, ...this.texts(figures, drawn.bounds, below, places)] : shapes;
    }

    private texts(figures: StageFigures, bounds: Bounds, below: number, places: FigurePlacement): SVGElement[] {
        const shapes: SVGElement[] = [];
        if (figures.latency) {
            shapes.push(Overlay.text(places.above(bounds, figures.latency), figures.latency, 'latency'));
        }
        const parts = [
            { text: figures.queue, kind: `queued ${figures.level}` },
            { text: figures.screened, kind: 'screened' },
            { text: figures.faults && `⚠ ${figures.faults}`, kind: 'faults' }
        ].filter(part => part.text);
        if (parts.length > 0) {
            const line = Overlay.text(
                places.below(bounds, parts.map(part => part.text).join('  '), below),
                '',
                'state'
            );
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
export class LiveFiguresUpdate implements IVNodePostprocessor {
    @inject(LiveFigures) private readonly figures!: LiveFigures;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        this.figures.schedule();
    }
}
