import { IDiagramStartup, IVNodePostprocessor } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Network, Stage, extent, notes, stages } from '../model';
import { texts } from '../settings';
import { Viewport } from './viewport';

const WIDTH = 176;
const HEIGHT = 112;

/** A small picture of the whole network that shows which part is in view; dragging in it moves that part. */
@injectable()
export class Overview implements IDiagramStartup {
    @inject(Viewport) private readonly viewport!: Viewport;
    private readonly canvas = document.createElement('canvas');
    private scheduled = false;
    private scale = 1;
    private left = 0;
    private top = 0;

    preRequestModel(): void {
        this.canvas.className = 'overview panel';
        this.canvas.hidden = true;
        this.canvas.width = WIDTH * devicePixelRatio;
        this.canvas.height = HEIGHT * devicePixelRatio;
        this.canvas.setAttribute('role', 'img');
        const move = (event: PointerEvent): void => {
            const box = this.canvas.getBoundingClientRect();
            void this.viewport.centerOn({
                x: (event.clientX - box.left) / this.scale + this.left,
                y: (event.clientY - box.top) / this.scale + this.top
            });
        };
        this.canvas.addEventListener('pointerdown', event => {
            this.canvas.setPointerCapture(event.pointerId);
            move(event);
        });
        this.canvas.addEventListener('pointermove', event => event.buttons === 1 && move(event));
        document.body.append(this.canvas);
    }

    /** Called whenever the diagram was drawn. */
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
        const view = root.scroll && {
            x: root.scroll.x,
            y: root.scroll.y,
            width: width / root.zoom,
            height: height / root.zoom
        };
        // Whoever sees everything needs no overview.
        const whole =
            !all
            || !view
            || (all.x >= view.x
                && all.y >= view.y
                && all.x + all.width <= view.x + view.width
                && all.y + all.height <= view.y + view.height);
        this.canvas.hidden = whole;
        if (whole) {
            return;
        }
        this.canvas.setAttribute('aria-label', texts.get('overview'));
        const context = this.canvas.getContext('2d')!;
        const style = getComputedStyle(document.documentElement);
        this.scale = Math.min((WIDTH - 16) / all.width, (HEIGHT - 16) / all.height);
        this.left = all.x - (WIDTH / this.scale - all.width) / 2;
        this.top = all.y - (HEIGHT / this.scale - all.height) / 2;
        context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
        context.clearRect(0, 0, WIDTH, HEIGHT);
        for (const box of [...notes(root), ...stages(root)]) {
            context.fillStyle = style.getPropertyValue(box instanceof Stage ? `--${box.stageKind}` : '--note-line');
            const b = box.bounds;
            context.fillRect(
                (b.x - this.left) * this.scale,
                (b.y - this.top) * this.scale,
                Math.max(b.width * this.scale, 2),
                Math.max(b.height * this.scale, 2)
            );
        }
        context.strokeStyle = style.getPropertyValue('--accent');
        context.lineWidth = 1.5;
        context.strokeRect(
            (view.x - this.left) * this.scale,
            (view.y - this.top) * this.scale,
            view.width * this.scale,
            view.height * this.scale
        );
    }
}

/** Tells the overview after every drawing. */
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
