import { inject, injectable } from 'inversify';
import { boxes } from '../model';
import { Selection } from '../selection/selection';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { matches } from './matches';

/** A search field that selects and reveals matching stages and notes while the user types. */
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
        const show = (step: number): void => {
            const found = matches(boxes(this.viewport.root), field.value);
            if (found.length === 0) {
                count.textContent = field.value === '' ? '' : texts.get('find.none');
                return;
            }
            index = (index + step + found.length) % found.length;
            count.textContent = `${index + 1} / ${found.length}`;
            void this.selection.set([found[index].id]);
            this.viewport.reveal(found[index].id);
        };
        field.addEventListener('input', () => {
            index = 0;
            show(0);
        });
        field.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === 'Escape') {
                bar.remove();
                this.viewport.focus();
            } else if (event.key === 'Enter') {
                show(event.shiftKey ? -1 : 1);
            }
        });
    }
}
