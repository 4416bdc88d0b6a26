import { Action, Bounds, IActionHandler } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { Network, Stage, Wire, stage } from '../model';
import { Overlay, element } from '../overlay';
import { Covered, CoverageAction } from '../protocol/actions';
import { outline } from '../stage/stage-view';
import { path, route } from '../wire/route';
import { DiagramLayer } from './diagram-layer';
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
        const stages = this.coverage.stages.flatMap(covered => {
            const found = stage(root, covered.id);
            return found ? [{ covered, stage: found }] : [];
        });
        const wires = this.coverage.wires.flatMap(covered => {
            const found = wireEnds(root, covered.id);
            return found ? [{ covered, ...found }] : [];
        });
        const shapes = [
            ...wires.map(({ covered, points }) => Overlay.path(path(points), `covered-wire ${covered.use}`)),
            ...stages.map(({ covered, stage }) => border(covered, stage))
        ];
        if (!withTexts) {
            return shapes;
        }
        const placement = new FigurePlacement(root);
        const stageTexts = stages.map(({ covered: { text, use }, stage: { bounds } }) =>
            Overlay.text(placement.below(bounds, text, baselineOf(bounds)), text, use)
        );
        const wireTexts = wires.map(({ covered: { text, use }, points, from, to }) =>
            Overlay.text(placement.along(points, from, to, text), text, use)
        );
        return [...shapes, ...stageTexts, ...wireTexts];
    }
}

function wireEnds(root: Network, id: string) {
    const wire = root.index.getById(id);
    if (!(wire instanceof Wire) || !wire.source || !wire.target) {
        return undefined;
    }
    const [from, to]: Bounds[] = [wire.source.bounds, wire.target.bounds];
    return { from, to, points: route(from, to, wire.routingPoints) };
}

function border({ use }: Covered, { bounds: { x, y, width, height }, stageKind }: Stage): SVGElement {
    return element('path', {
        d: outline(stageKind, width, height),
        transform: `translate(${x},${y})`,
        class: `covered-stage ${use}`
    });
}
