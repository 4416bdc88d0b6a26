import { inject, injectable } from 'inversify';
import { Box, Stage, boxes } from '../model';
import { Selection } from '../selection/selection';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';

/** Finds a stage by its name and a note by its text while it is being written. */
@injectable()
export class Find {
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    private bar?: HTMLElement;

    open(): void {
        this.bar?.remove();
        const bar = document.createElement('div');
        bar.className = 'find panel';
        bar.setAttribute('role', 'search');
        const field = document.createElement('input');
        field.type = 'search';
        field.placeholder = texts.get('find');
        field.setAttribute('aria-label', texts.get('find'));
        const count = document.createElement('span');
        count.setAttribute('role', 'status');
        bar.append(field, count);
        document.body.append(bar);
        this.bar = bar;
        field.focus();
        let index = 0;
        const show = (): void => {
            const found = this.matches(field.value);
            count.textContent =
                field.value === ''
                    ? ''
                    : found.length === 0
                      ? texts.get('find.none')
                      : `${(index % found.length) + 1} / ${found.length}`;
            if (found.length > 0 && field.value !== '') {
                const { id } = found[index % found.length];
                void this.selection.set([id]);
                this.viewport.reveal(id);
            }
        };
        field.addEventListener('input', () => {
            index = 0;
            show();
        });
        field.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === 'Escape') {
                bar.remove();
                this.viewport.element.querySelector<SVGElement>('svg')?.focus();
            } else if (event.key === 'Enter') {
                index += event.shiftKey ? this.matches(field.value).length - 1 : 1;
                show();
            }
        });
    }

    private matches(text: string): Box[] {
        const wanted = text.toLowerCase();
        const textOf = (b: Box): string => (b instanceof Stage ? b.args.name : b.args.text).toLowerCase();
        const rank = (b: Box): number => (textOf(b).startsWith(wanted) ? 0 : 1);
        return boxes(this.viewport.root)
            .filter(b => textOf(b).includes(wanted))
            .sort((a, b) => rank(a) - rank(b));
    }
}
