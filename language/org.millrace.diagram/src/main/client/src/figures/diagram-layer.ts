import { IDiagramStartup } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Network } from '../model';
import { element } from '../overlay';
import { Viewport } from '../viewport/viewport';

/** Shapes over the diagram, which are drawn again whenever the diagram was drawn. */
@injectable()
export abstract class DiagramLayer implements IDiagramStartup {
    @inject(Viewport) protected readonly viewport!: Viewport;
    private readonly svg = element('svg', { class: `overlay ${this.className()}` });
    private readonly group = element('g', {});
    private off = false;
    private scheduled = false;

    /** Returns the class of the layer in the style sheet. */
    protected abstract className(): string;

    /** Returns the shapes, the lower ones first; texts are illegible when the zoom is small. */
    protected abstract shapes(root: Network, withTexts: boolean): SVGElement[];

    preRequestModel(): void {
        this.svg.append(this.group);
        document.getElementById('canvas')!.after(this.svg);
    }

    toggle(): void {
        this.off = !this.off;
        document.body.classList.toggle(`without-${this.className()}`, this.off);
        this.schedule();
    }

    /** Draws in the next frame; called when the shapes have changed and whenever the diagram was drawn. */
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
        const { root } = this.viewport;
        const { scroll, zoom } = root;
        if (this.off) {
            this.group.replaceChildren();
        } else if (scroll) {
            this.group.setAttribute('transform', `scale(${zoom}) translate(${-scroll.x},${-scroll.y})`);
            this.group.replaceChildren(...this.shapes(root, !this.viewport.isFar));
        }
    }
}
