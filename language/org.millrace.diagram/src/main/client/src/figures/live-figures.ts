import { Action, Bounds, IActionHandler } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { Network, Stage } from '../model';
import { Overlay, element } from '../overlay';
import { FiguresAction, StageFigures } from '../protocol/actions';
import { DiagramLayer } from './diagram-layer';
import { ofDrawnStages, ofDrawnWires, outlineOf } from './drawn-elements';
import { FigurePlacement } from './figure-placement';
import { baselineBelow, filledBar, partsBelow, queueBar, reservedForQueue } from './stage-figures';

/** Shows the figures of the running network over the diagram: rates at wires, times, queues and faults at stages. */
@injectable()
export class LiveFigures extends DiagramLayer implements IActionHandler {
    private figures?: FiguresAction;

    handle(action: Action): void {
        const figures = action as FiguresAction;
        this.figures = figures.running ? figures : undefined;
        document.body.classList.toggle('running', figures.running);
        this.schedule();
    }

    protected className(): string {
        return 'figures';
    }

    protected shapes(root: Network, withTexts: boolean): SVGElement[] {
        if (!this.figures) {
            return [];
        }
        const drawn = ofDrawnStages(this.figures.stages, root);
        const shapes = drawn.flatMap(({ figures, stage }) => shapesOf(figures, stage));
        if (!withTexts) {
            return shapes;
        }
        const placement = new FigurePlacement(root);
        drawn
            .filter(({ figures }) => figures.queue)
            .forEach(({ stage }) => placement.occupy(reservedForQueue(stage.bounds)));
        const texts = drawn.flatMap(({ figures, stage }) => textsOf(figures, stage.bounds, placement));
        const rates = ofDrawnWires(this.figures.wires, root).map(({ figures: { rate, flows }, points, from, to }) =>
            Overlay.text(placement.along(points, from, to, rate), rate, flows ? 'rate' : 'rate still')
        );
        return [...rates, ...shapes, ...texts];
    }
}

/** Creates the shapes of a stage: a border as strong as its share of the time, and the bar of its queue. */
function shapesOf(figures: StageFigures, stage: Stage): SVGElement[] {
    const { bounds } = stage;
    const shapes: SVGElement[] = [];
    if (figures.share > 0) {
        const border = outlineOf(stage, 'heat');
        border.style.setProperty('--heat', `${Math.round(figures.share * 100)}%`);
        border.style.strokeWidth = String(2 + 6 * figures.share);
        shapes.push(border);
    }
    if (figures.waits) {
        shapes.push(outlineOf(stage, 'waits'));
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
