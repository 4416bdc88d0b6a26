/** @jsx svg */
import { RenderingContext, ShapeView, svg } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { baselines, farName } from './far-name';
import { stageIcon } from '../icons';
import { Stage, StageKind } from '../model';
import { texts } from '../settings';
import { fitted } from '../text/text-fitting';
import { DETAIL_FONT, NAME_FONT, widthOf } from '../text/text-width';

const TEXT = 50;

/** Returns the outline of a stage, as the data of an SVG path. Lines lie on half pixels, which makes them crisp. */
export function outline(kind: StageKind, width: number, height: number): string {
    const w = width - 0.5;
    const h = height - 0.5;
    const m = height / 2;
    const t = Math.min(10, height / 4);
    switch (kind) {
        case 'inbound-adapter':
            return `M.5 .5H${w - 8}a8 8 0 0 1 8 8V${h - 8}a8 8 0 0 1 -8 8H.5L${t} ${m}Z`;
        case 'outbound-adapter':
            return `M8.5 .5H${w - t}L${w} ${m}L${w - t} ${h}H8.5a8 8 0 0 1 -8 -8V8.5a8 8 0 0 1 8 -8Z`;
        case 'stream':
            return `M9.5 .5H${w - 9}a9 ${m - 0.5} 0 0 1 0 ${height - 1}H9.5a9 ${m - 0.5} 0 0 1 0 ${1 - height}Z`;
        case 'bean':
            return `M${t} .5H${w - t}L${w} ${t}V${h - t}L${w - t} ${h}H${t}L.5 ${h - t}V${t}Z`;
        default:
            return `M8.5 .5H${w - 8}a8 8 0 0 1 8 8V${h - 8}a8 8 0 0 1 -8 8H8.5a8 8 0 0 1 -8 -8V8.5a8 8 0 0 1 8 -8Z`;
    }
}

@injectable()
export class StageView extends ShapeView {
    override render(stage: Readonly<Stage>, context: RenderingContext): VNode | undefined {
        if (!this.isVisible(stage, context)) {
            return undefined;
        }
        const { width, height } = stage.bounds;
        const { args, stageKind: kind } = stage;
        const m = height / 2;
        const shape = outline(kind, width, height);
        const chip = args.chip ? Math.ceil(widthOf(args.chip, DETAIL_FONT)) + 12 : 0;
        const right = kind === 'stream' ? 24 : kind === 'outbound-adapter' ? 16 : 12;
        const room = width - TEXT - right;
        const name = fitted(args.name, NAME_FONT, room - (chip && chip + 6));
        const detail = fitted(args.detail, DETAIL_FONT, room);
        const far = farName(args.name, width, height);
        const rows = baselines(far, m);
        return (
            <g
                class-stage={true}
                {...{ [`class-${kind}`]: true }}
                class-selected={stage.selected}
                aria-label={label(stage)}
                role='img'
            >
                <title>
                    {[
                        `${args.name} — ${texts.get(`kind.${kind}`)}`,
                        args.detail,
                        args.description,
                        args.delivery,
                        args.problems
                    ]
                        .filter(Boolean)
                        .join('\n')}
                </title>
                <path class-halo={true} d={shape} />
                <path class-shape={true} d={shape} />
                {kind === 'stream' ? (
                    <path class-rim={true} d={`M${width - 9.5} .5a9 ${m - 0.5} 0 0 0 0 ${height - 1}`} />
                ) : undefined}
                <rect class-tile={true} x={14} y={m - 14} width={28} height={28} rx={6} />
                {stageIcon(kind, args.icon, 20, m - 8)}
                <text class-name={true} x={TEXT} y={detail ? m - 4 : m + 4.5}>
                    {name}
                </text>
                <text class-far-name={true} font-size={far.size}>
                    {...far.lines.map((line, i) => (
                        <tspan x={width / 2} y={rows[i]}>
                            {line}
                        </tspan>
                    ))}
                </text>
                {detail ? (
                    <text class-detail={true} x={TEXT} y={m + 13}>
                        {detail}
                    </text>
                ) : undefined}
                {chip ? (
                    <rect class-chip={true} x={width - right - chip} y={m - 17} width={chip} height={17} rx={8.5} />
                ) : undefined}
                {chip ? (
                    <text class-chip-text={true} x={width - right - chip / 2} y={m - 4.5}>
                        {args.chip}
                    </text>
                ) : undefined}
                {args.input ? <circle class-port={true} class-input={true} cx={0.5} cy={m} r={4} /> : undefined}
                {args.output ? (
                    <circle class-port={true} class-output={true} cx={width - 0.5} cy={m} r={4} />
                ) : undefined}
                {args.output ? <circle class-port-area={true} cx={width} cy={m} r={10} /> : undefined}
                {args.severity ? badge(args.severity, width - 16, 2) : undefined}
                {context.renderChildren(stage)}
            </g>
        );
    }
}

export function badge(severity: 'error' | 'warning', x: number, y: number): VNode {
    return (
        <g class-badge={true} {...{ [`class-${severity}`]: true }} transform={`translate(${x},${y})`}>
            {severity === 'error' ? <circle r={8} /> : <path d='M0 -8.5L8.5 7H-8.5Z' />}
            <path class-mark={true} d={severity === 'error' ? 'M0 -4V1M0 3.6V4' : 'M0 -3V2M0 4.4V4.6'} />
        </g>
    );
}

/** Returns the text for screen readers. */
export function label(stage: Readonly<Stage>): string {
    return [
        stage.args.name,
        texts.get(`kind.${stage.stageKind}`),
        stage.args.detail,
        stage.args.delivery,
        stage.args.problems
    ]
        .filter(Boolean)
        .join(', ');
}
