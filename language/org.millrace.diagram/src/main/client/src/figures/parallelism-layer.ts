import { Action, IActionHandler } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { Network } from '../model';
import { Overlay, titled } from '../overlay';
import { ParallelismAction } from '../protocol/actions';
import { path } from '../wire/route';
import { DiagramLayer } from './diagram-layer';
import { ofDrawnStages, ofDrawnWires, outlineOf } from './drawn-elements';
import { FigurePlacement } from './figure-placement';
import { baselineOf } from './stage-figures';

/**
 * Shows with which parallelism stages would run on Apache Flink, and which wires would be shuffled; hidden while the
 * figures of a running network are shown.
 */
@injectable()
export class ParallelismLayer extends DiagramLayer implements IActionHandler {
    private plan?: ParallelismAction;

    handle(action: Action): void {
        const plan = action as ParallelismAction;
        this.plan = plan.shown ? plan : undefined;
        document.body.classList.toggle('planned', plan.shown);
        this.schedule();
    }

    protected className(): string {
        return 'parallelism';
    }

    protected shapes(root: Network, withTexts: boolean): SVGElement[] {
        if (!this.plan) {
            return [];
        }
        const stages = ofDrawnStages(this.plan.stages, root);
        const wires = ofDrawnWires(this.plan.wires, root);
        const shapes = [
            ...wires.map(({ points }) => Overlay.path(path(points), 'shuffled-wire')),
            ...stages
                .filter(({ figures }) => figures.divided)
                .flatMap(({ stage }) => [
                    outlineOf(stage, 'divided-stage'),
                    shadowOf(outlineOf(stage, 'divided-stage'))
                ])
        ];
        if (!withTexts) {
            return shapes;
        }
        const placement = new FigurePlacement(root);
        const stageTexts = stages.map(({ figures: { text, why, divided }, stage: { bounds } }) => {
            const at = placement.below(bounds, text, baselineOf(bounds) + (divided ? SHIFT : 0));
            return titled(Overlay.text(at, text, divided ? 'divided' : 'single'), why);
        });
        const wireTexts = wires.map(({ figures: { text, why }, points, from, to }) =>
            titled(Overlay.text(placement.along(points, from, to, text), text, 'shuffled'), why)
        );
        return [...shapes, ...stageTexts, ...wireTexts];
    }
}

/** The distance between the outlines of a divided stage, in pixels. */
const SHIFT = 4;

/** Moves the second outline of a divided stage, so that it seems to lie behind the first. */
function shadowOf(shape: SVGElement): SVGElement {
    shape.setAttribute('transform', `translate(${SHIFT},${SHIFT}) ${shape.getAttribute('transform') ?? ''}`);
    return shape;
}
