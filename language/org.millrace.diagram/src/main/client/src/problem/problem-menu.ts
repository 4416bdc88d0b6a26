import { Action, Bounds, GModelElement, IActionDispatcher, MouseListener, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { capitalize } from '../capitalize';
import { showMessage } from '../message';
import { box, wires } from '../model';
import { Press } from '../press';
import { Problem, SetFixes, fix, problemAction, requestFixes } from '../protocol/actions';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { menuPosition, nextEntry } from './menu-layout';

/** A menu with the problems of an element, their fixes, and actions of the host. */
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
        const restoreTip = this.withoutTip(id);
        const size = { width: menu.offsetWidth, height: menu.offsetHeight };
        const { x, y } = menuPosition(this.anchor(id), size, this.viewport.size);
        menu.style.left = `${x}px`;
        menu.style.top = `${y}px`;
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
            restoreTip();
            this.viewport.focus();
        };
        // When the drawing moves below it, the menu would point to another element.
        window.addEventListener('pointerdown', outside, true);
        window.addEventListener('wheel', outside, true);
        menu.addEventListener('keydown', event => this.key(event, menu));
        (menu.querySelector('button') ?? menu).focus();
    }

    /** Takes the tip off an element, which would cover the menu, and returns what puts it back. */
    private withoutTip(id: string): () => void {
        const tip = document.getElementById(`canvas_${id}`)?.querySelector('title');
        const words = tip?.textContent ?? '';
        if (!tip || words === '') {
            return () => undefined;
        }
        tip.textContent = '';
        return () => {
            // Unless the element was drawn with another tip in the meantime.
            tip.textContent ||= words;
        };
    }

    private entries(id: string, problem: Problem): HTMLElement[] {
        const text = document.createElement('p');
        text.className = problem.severity;
        text.textContent = capitalize(problem.text);
        if (problem.advice) {
            const advice = document.createElement('small');
            advice.textContent = capitalize(problem.advice);
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

    /** Returns where the badge of an element is in the window, or the element itself if its badge is not drawn. */
    private anchor(id: string): Bounds {
        const badge = document.getElementById(`canvas_${id}`)?.querySelector('.badge');
        if (badge) {
            return badge.getBoundingClientRect();
        }
        const wire = wires(this.viewport.root).find(w => w.id === id);
        const bounds = box(this.viewport.root, wire?.sourceId ?? id)?.bounds;
        const at = bounds ? { x: bounds.x + bounds.width, y: bounds.y } : this.viewport.middle;
        return { ...this.viewport.toWindow(at), width: 0, height: 0 };
    }

    private key(event: KeyboardEvent, menu: HTMLElement): void {
        event.stopPropagation();
        const buttons = Array.from(menu.querySelectorAll('button'));
        const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const next = nextEntry(event.key, index, buttons.length);
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

/** Opens the menu after a click on the badge of a problem, but not after an element was dragged by its badge. */
@injectable()
export class ProblemClickListener extends MouseListener {
    @inject(ProblemMenu) private readonly menu!: ProblemMenu;
    private pressed?: { id: string; press: Press };

    override mouseDown(target: GModelElement, event: MouseEvent): Action[] {
        const badge = event.button === 0 && event.target instanceof Element && event.target.closest('.badge');
        this.pressed = badge ? { id: target.id, press: new Press(event) } : undefined;
        return [];
    }

    override mouseUp(_target: GModelElement, event: MouseEvent): Action[] {
        if (this.pressed && !this.pressed.press.follow(event).isDrag) {
            void this.menu.open(this.pressed.id);
        }
        this.pressed = undefined;
        return [];
    }
}
