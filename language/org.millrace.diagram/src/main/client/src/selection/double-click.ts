import { Action, Bounds, GModelElement, MouseListener } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { open } from '../protocol/actions';
import { Box, Note, Stage, Wire, boxes } from '../model';
import { NoteEditing } from '../note/note-editing';
import { Rename } from '../stage/rename';
import { settings } from '../settings';
import { Press } from '../press';
import { Viewport } from '../viewport/viewport';

/** Opens the source of an element on a double click; on a name it edits the name, on a note the text. */
@injectable()
export class DoubleClickListener extends MouseListener {
    @inject(Rename) private readonly rename!: Rename;
    @inject(NoteEditing) private readonly notes!: NoteEditing;
    @inject(Viewport) private readonly viewport!: Viewport;

    private second?: Press;

    override mouseDown(_target: GModelElement, event: MouseEvent): Action[] {
        this.second = event.button === 0 && event.detail === 2 ? new Press(event) : undefined;
        return [];
    }

    /** A browser sends no dblclick if the drawing replaces the pressed element before the button is released. */
    override mouseUp(target: GModelElement, event: MouseEvent): Action[] {
        const second = this.second?.follow(event);
        this.second = undefined;
        return second && !second.isDrag ? this.open(target, event) : [];
    }

    private open(target: GModelElement, event: MouseEvent): Action[] {
        const hit = this.boxAt(event);
        if (hit instanceof Note) {
            this.notes.begin(hit);
            return [];
        }
        if (hit && !settings.readOnly && this.isName(hit, event)) {
            this.rename.begin(hit);
            return [];
        }
        const opened = hit ?? (target instanceof Wire ? target : undefined);
        return opened ? [open(opened.id)] : [];
    }

    /** Looks in the model and not in the page, where handles, ports and shapes that the first click has drawn cover the box. */
    private boxAt(event: MouseEvent): Box | undefined {
        const at = this.viewport.toModel(event.clientX, event.clientY);
        return boxes(this.viewport.root)
            .reverse()
            .find(box => Bounds.includes(box.bounds, at));
    }

    private isName(box: Box, event: MouseEvent): box is Stage {
        const name =
            box instanceof Stage
            && document.getElementById(`canvas_${box.id}`)?.querySelector('text.name')?.getBoundingClientRect();
        return (
            !!name
            && event.clientX >= name.left
            && event.clientX <= name.right
            && event.clientY >= name.top
            && event.clientY <= name.bottom
        );
    }
}
