import { Action, GModelElement, MouseListener } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { open } from './actions';
import { Note, Stage, Wire } from './model';
import { NoteWriting } from './note-writing';
import { Rename } from './rename';
import { settings } from './settings';

/** A double click follows an element to what stands behind it; on a name it changes the name, on a note the text. */
@injectable()
export class Opening extends MouseListener {
    @inject(Rename) private readonly rename!: Rename;
    @inject(NoteWriting) private readonly notes!: NoteWriting;

    override doubleClick(target: GModelElement, event: MouseEvent): Action[] {
        if (target instanceof Note) {
            this.notes.begin(target);
            return [];
        }
        if (target instanceof Stage && !settings.readOnly && event.target instanceof Element && event.target.classList.contains('name')) {
            this.rename.begin(target);
            return [];
        }
        return target instanceof Stage || target instanceof Wire ? [open(target.id)] : [];
    }
}
