import { Action, GModelElement, MouseListener } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { open } from './actions';
import { Stage, Wire } from './model';
import { Rename } from './rename';
import { settings } from './settings';

/** A double click follows an element to what stands behind it; on a name it changes the name. */
@injectable()
export class Opening extends MouseListener {
    @inject(Rename) private readonly rename!: Rename;

    override doubleClick(target: GModelElement, event: MouseEvent): Action[] {
        if (target instanceof Stage && !settings.readOnly && event.target instanceof Element && event.target.classList.contains('name')) {
            this.rename.begin(target);
            return [];
        }
        return target instanceof Stage || target instanceof Wire ? [open(target.id)] : [];
    }
}
