import { IDiagramStartup, IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Network, Stage, extent, notes, stages } from '../model';
import { texts } from '../settings';
import { OverviewMap, contains } from './overview-map';
import { Viewport } from './viewport';

const WIDTH = 176;
const HEIGHT = 112;

/** A small picture of the whole network that shows which part is in view; dragging in it moves that part. */
@injectable()
export class Overview implements IDiagramStartup {
    @inject(Viewport) private readonly viewport!: Viewport;
    private readonly canvas = document.createElement('canvas');
    private scheduled = false;
    private map?: OverviewMap;

    preRequestModel(): void {
        this.canvas.className = 'overview panel';
        this.canvas.hidden = true;
        this.canvas.width = WIDTH * devicePixelRatio;
        this.canvas.height = HEIGHT * devicePixelRatio;
        this.canvas.setAttribute('role', 'img');
        const move = (event: PointerEvent): void => {
            const box = this.canvas.getBoundingClientRect();
            if (this.map) {
                const at = this.map.toDrawing({ x: event.clientX - box.left, y: event.clientY - box.top });
                void this.viewport.centerOn(at);
            }
        };
        this.canvas.addEventListener('pointerdown', event => {
            this.canvas.setPointerCapture(event.pointerId);
            move(event);
        });
        this.canvas.addEventListener('pointermove', event => event.buttons === 1 && move(event));
        document.body.append(this.canvas);
    }

    /** Draws the overview in the next frame; called whenever the diagram was drawn. */
    schedule(): void {
        if (!this.scheduled) {
            this.scheduled = true;
            requestAnimationFrame(() => {
                this.scheduled = false;
                this.draw(this.viewport.root);
            });
        }
    }

    private draw(root: Network): void {
        const all = extent(root);
        const { width, height } = this.viewport.size;
        const { scroll, zoom } = root;
        const view = scroll && { x: scroll.x, y: scroll.y, width: width / zoom, height: height / zoom };
        if (!all || !view || contains(view, all)) {
            this.canvas.hidden = true;
            return;
        }
        this.canvas.hidden = false;
        this.canvas.setAttribute('aria-label', texts.get('overview'));
        const map = new OverviewMap(all, { width: WIDTH, height: HEIGHT });
        this.map = map;
        const context = this.canvas.getContext('2d')!;
        const style = getComputedStyle(document.documentElement);
        context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
        context.clearRect(0, 0, WIDTH, HEIGHT);
        for (const box of [...notes(root), ...stages(root)]) {
            context.fillStyle = style.getPropertyValue(box instanceof Stage ? `--${box.stageKind}` : '--note-line');
            const { x, y, width, height } = map.toOverview(box.bounds);
            context.fillRect(x, y, width, height);
        }
        context.strokeStyle = style.getPropertyValue('--accent');
        context.lineWidth = 1.5;
        const part = map.toOverview(view);
        context.strokeRect(part.x, part.y, part.width, part.height);
    }
}

/** Updates the overview whenever the diagram was drawn. */
@injectable()
export class OverviewUpdate implements IVNodePostprocessor {
    @inject(Overview) private readonly overview!: Overview;

    decorate(vnode: VNode): VNode {
        return vnode;
    }

    postUpdate(): void {
        this.overview.schedule();
    }
}
