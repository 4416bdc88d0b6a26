/** @jsx svg */
import { RenderingContext, ShapeView, svg } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Note } from '../model';
import { texts } from '../settings';
import { badge } from '../stage/stage-view';
import { NOTE_FONT, fitted, wrapped } from '../text/text-fitting';

export const PADDING = 12;
export const LINE = 17;
const FOLD = 12;

/** A sheet with a folded corner and a text, as much of it as there is room for. */
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
                {...shown(args.text, width - 2 * PADDING, height).map((line, i) => (
                    <text x={PADDING} y={PADDING + 10 + i * LINE}>
                        {spaced(line)}
                    </text>
                ))}
                {args.severity ? badge(args.severity, width - 16, 2) : undefined}
                {context.renderChildren(note)}
            </g>
        );
    }
}

function shown(text: string, room: number, height: number): string[] {
    const lines = wrapped(text, NOTE_FONT, room);
    const most = Math.max(1, Math.floor((height - PADDING) / LINE));
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), fitted(`${lines[most - 1]}…`, NOTE_FONT, room)];
}

/** A picture of vectors shows only one of several spaces in a row, unless they are such that hold. */
function spaced(line: string): string {
    return line.replaceAll('\t', '    ').replace(/^ | (?= )/g, '\u00a0');
}
