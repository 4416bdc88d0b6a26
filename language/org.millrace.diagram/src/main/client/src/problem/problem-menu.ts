import { Action, GModelElement, IActionDispatcher, MouseListener, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Problem, SetFixes, fix, problemAction, requestFixes } from '../protocol/actions';
import { box, wires } from '../model';
import { showMessage } from '../message';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';

/** Says what is wrong with an element and offers what can be done about it. */
@injectable()
export class ProblemMenu {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    private close = (): void => undefined;

    async open(id: string | undefined): Promise<void> {
        this.close();
        if (!id) {
            showMessage(texts.get('problems.choose'));
            return;
        }
        const { problems } = await this.dispatcher.request<SetFixes>(requestFixes(id));
        if (problems.length === 0) {
            showMessage(texts.get('problems.none'));
            return;
        }
        this.close();
        const menu = document.createElement('div');
        menu.className = 'problems panel';
        menu.tabIndex = -1;
        menu.setAttribute('role', 'menu');
        menu.setAttribute('aria-label', texts.get('problems'));
        problems.forEach(problem => menu.append(...this.entries(id, problem)));
        document.body.append(menu);
        this.place(menu, id);
        const outside = (event: Event): void => {
            if (!menu.contains(event.target as Node)) {
                this.close();
            }
        };
        this.close = () => {
            this.close = () => undefined;
            window.removeEventListener('pointerdown', outside, true);
            window.removeEventListener('wheel', outside, true);
            menu.remove();
            this.viewport.element.querySelector<SVGElement>('svg')?.focus();
        };
        // Of a page that moves below it the menu would tell something else.
        window.addEventListener('pointerdown', outside, true);
        window.addEventListener('wheel', outside, true);
        menu.addEventListener('keydown', event => this.key(event, menu));
        (menu.querySelector('button') ?? menu).focus();
    }

    private entries(id: string, problem: Problem): HTMLElement[] {
        const text = document.createElement('p');
        text.className = problem.severity;
        text.textContent = sentence(problem.text);
        if (problem.advice) {
            const advice = document.createElement('small');
            advice.textContent = sentence(problem.advice);
            text.append(advice);
        }
        return [
            text,
            ...problem.actions.map(label => this.button(label, problemAction(id, problem.code, label))),
            ...problem.fixes.map(label => this.button(label, fix(id, problem.code, label)))
        ];
    }

    private button(label: string, action: Action): HTMLElement {
        const button = document.createElement('button');
        button.textContent = label;
        button.setAttribute('role', 'menuitem');
        button.addEventListener('click', () => {
            this.close();
            void this.dispatcher.dispatch(action);
        });
        return button;
    }

    /** Below the sign of the problem, or above it where there is no room. */
    private place(menu: HTMLElement, id: string): void {
        const sign = document.getElementById(`canvas_${id}`)?.querySelector('.badge')?.getBoundingClientRect();
        const { x, y } = sign ? { x: sign.left, y: sign.bottom } : this.anchor(id);
        const { width, height } = this.viewport.size;
        menu.style.left = `${Math.max(8, Math.min(x, width - menu.offsetWidth - 8))}px`;
        menu.style.top = `${Math.max(8, y + 6 + menu.offsetHeight > height ? (sign?.top ?? y) - 6 - menu.offsetHeight : y + 6)}px`;
    }

    /** Where an element is of which nothing is in view. */
    private anchor(id: string): { x: number; y: number } {
        const wire = wires(this.viewport.root).find(w => w.id === id);
        const bounds = box(this.viewport.root, wire?.sourceId ?? id)?.bounds;
        return this.viewport.toWindow(bounds ? { x: bounds.x + bounds.width, y: bounds.y } : this.viewport.middle);
    }

    private key(event: KeyboardEvent, menu: HTMLElement): void {
        event.stopPropagation();
        const buttons = Array.from(menu.querySelectorAll('button'));
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const next = {
            ArrowDown: (at + 1) % buttons.length,
            ArrowUp: (at + buttons.length - 1) % buttons.length,
            Home: 0,
            End: buttons.length - 1
        }[event.key];
        if (event.key === 'Escape' || event.key === 'Tab') {
            this.close();
        } else if (next !== undefined) {
            buttons[next]?.focus();
        } else {
            return;
        }
        event.preventDefault();
    }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A click on the sign of a problem opens its menu; dragging an element by it does not. */
@injectable()
export class ProblemClickListener extends MouseListener {
    @inject(ProblemMenu) private readonly menu!: ProblemMenu;
    private pressed?: { id: string; x: number; y: number };

    override mouseDown(target: GModelElement, event: MouseEvent): Action[] {
        const sign = event.button === 0 && event.target instanceof Element && event.target.closest('.badge');
        this.pressed = sign ? { id: target.id, x: event.clientX, y: event.clientY } : undefined;
        return [];
    }

    override mouseUp(_target: GModelElement, event: MouseEvent): Action[] {
        if (this.pressed && Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) < 4) {
            void this.menu.open(this.pressed.id);
        }
        this.pressed = undefined;
        return [];
    }
}
