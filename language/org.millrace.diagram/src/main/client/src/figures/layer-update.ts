import { IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { CoverageLayer } from './coverage-layer';
import { DebugLayer } from './debug-layer';
import { LiveFigures } from './live-figures';
import { ParallelismLayer } from './parallelism-layer';

/** Draws what lies over the diagram again whenever the diagram was drawn. */
@injectable()
export class LayerUpdate implements IVNodePostprocessor {
    @inject(LiveFigures) private readonly figures!: LiveFigures;
    @inject(CoverageLayer) private readonly coverage!: CoverageLayer;
    @inject(ParallelismLayer) private readonly parallelism!: ParallelismLayer;
    @inject(DebugLayer) private readonly debug!: DebugLayer;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        this.figures.schedule();
        this.coverage.schedule();
        this.parallelism.schedule();
        this.debug.schedule();
    }
}
