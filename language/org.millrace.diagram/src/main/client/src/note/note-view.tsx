/** @jsx svg */
import { RenderingContext, ShapeView, svg } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Note } from '../model';
import { texts } from '../settings';
import { badge } from '../stage/stage-view';
import { LINE, PADDING, visibleLines, withVisibleSpaces } from './note-text';

/** The size of the folded corner, in pixels. */
const FOLD = 12;

/** Draws a note: a sheet with a folded corner, and as much of the text as fits. */
@injectable()
export class NoteView extends ShapeView {
    override render(note: Readonly<Note>, context: RenderingContext): VNode | undefined {
        if (!this.isVisible(note, context)) {
            return undefined;
        }
        const { width, height } = note.bounds;
        const { args } = note;
        const w = width - 0.5;
        const h = height - 0.5;
        const fold = Math.min(FOLD, width / 3, height / 3);
        const sheet = `M.5 .5H${w}V${h - fold}L${w - fold} ${h}H.5Z`;
        const title = [args.text, args.problems].filter(Boolean).join('\n');
        return (
            <g
                class-note={true}
                class-selected={note.selected}
                aria-label={`${texts.get('kind.note')} ${title}`}
                role='img'
            >
                <title>{title}</title>
                <path class-halo={true} d={sheet} />
                <path class-shape={true} d={sheet} />
                <path class-fold={true} d={`M${w} ${h - fold}H${w - fold}V${h}Z`} />
                {...visibleLines(args.text, note.bounds).map((line, i) => (
                    <text x={PADDING} y={PADDING + 10 + i * LINE}>
                        {withVisibleSpaces(line)}
                    </text>
                ))}
                {args.severity ? badge(args.severity, width - 16, 2) : undefined}
                {context.renderChildren(note)}
            </g>
        );
    }
}
