import { Action, IActionHandler } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { Network } from '../model';
import { Overlay } from '../overlay';
import { CoverageAction } from '../protocol/actions';
import { path } from '../wire/route';
import { DiagramLayer } from './diagram-layer';
import { ofDrawnStages, ofDrawnWires, outlineOf } from './drawn-elements';
import { FigurePlacement } from './figure-placement';
import { baselineOf } from './stage-figures';

/** Colors processors and wires by their use in scenarios; hidden while the figures of a running network are shown. */
@injectable()
export class CoverageLayer extends DiagramLayer implements IActionHandler {
    private coverage?: CoverageAction;

    handle(action: Action): void {
        const coverage = action as CoverageAction;
        this.coverage = coverage.shown ? coverage : undefined;
        document.body.classList.toggle('covered', coverage.shown);
        this.schedule();
    }

    protected className(): string {
        return 'coverage';
    }

    protected shapes(root: Network, withTexts: boolean): SVGElement[] {
        if (!this.coverage) {
            return [];
        }
        const stages = ofDrawnStages(this.coverage.stages, root);
        const wires = ofDrawnWires(this.coverage.wires, root);
        const shapes = [
            ...wires.map(({ figures, points }) => Overlay.path(path(points), `covered-wire ${figures.use}`)),
            ...stages.map(({ figures, stage }) => outlineOf(stage, `covered-stage ${figures.use}`))
        ];
        if (!withTexts) {
            return shapes;
        }
        const placement = new FigurePlacement(root);
        const stageTexts = stages.map(({ figures: { text, use }, stage: { bounds } }) =>
            Overlay.text(placement.below(bounds, text, baselineOf(bounds)), text, use)
        );
        const wireTexts = wires.map(({ figures: { text, use }, points, from, to }) =>
            Overlay.text(placement.along(points, from, to, text), text, use)
        );
        return [...shapes, ...stageTexts, ...wireTexts];
    }
}
