/** @jsx svg */
import { EdgeRouterRegistry, IView, Point, RenderingContext, svg } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Wire } from './model';
import { badge } from './stage-view';
import { texts } from './settings';
import { DETAIL_FONT, fitted, widthOf } from './text';
import { middle, path } from './wire-router';

@injectable()
export class WireView implements IView {
    @inject(EdgeRouterRegistry) private readonly routers!: EdgeRouterRegistry;

    render(wire: Readonly<Wire>, context: RenderingContext): VNode | undefined {
        const way = this.routers.get(wire.routerKind).route(wire);
        if (way.length < 2) {
            return undefined;
        }
        const d = path(way);
        const { args } = wire;
        const end = way[way.length - 1];
        const text = [args.eventType, args.statement && `⟵ ${args.statement}`].filter(Boolean).join(' ');
        const from = wire.source && 'args' in wire.source ? (wire.source as unknown as { args: { name: string } }).args.name : '';
        const to = wire.target && 'args' in wire.target ? (wire.target as unknown as { args: { name: string } }).args.name : '';
        const label = `${from} → ${to}${text ? `\n${text}` : ''}${args.problems ? `\n${args.problems}` : ''}`;
        return (
            <g class-wire={true} class-selected={wire.selected} class-chosen={args.chosen} aria-label={`${texts.get('kind.wire')} ${label}`} role='img'>
                <title>{label}</title>
                <path class-area={true} d={d} />
                <path class-line={true} d={d} />
                <path class-head={true} d={`M${end.x - 4.5} ${end.y}l-7 -4v8z`} />
                {text ? this.text(way, text) : undefined}
                {wire.selected ? <circle class-wire-end={true} class-from={true} cx={way[0].x} cy={way[0].y} r={6} /> : undefined}
                {wire.selected ? <circle class-wire-end={true} class-to={true} cx={end.x} cy={end.y} r={6} /> : undefined}
                {args.severity ? this.badge(way, args.severity) : undefined}
                {context.renderChildren(wire, { route: way })}
            </g>
        ) as unknown as VNode;
    }

    private badge(way: Point[], severity: 'error' | 'warning'): VNode {
        const at = middle(way);
        return badge(severity, at.x, at.y);
    }

    /** On the last level stretch if it is long enough: the first one is often shared with other wires. */
    private text(way: Point[], text: string): VNode | undefined {
        const level = way.slice(1).map((p, i) => ({ a: way[i], b: p, length: Math.abs(p.x - way[i].x) })).filter(s => Math.abs(s.a.y - s.b.y) < 1);
        if (level.length === 0) {
            return undefined;
        }
        const wanted = widthOf(text, DETAIL_FONT) + 24;
        const last = level[level.length - 1];
        const stretch = last.length >= wanted ? last : level.reduce((a, b) => (b.length > a.length ? b : a));
        const room = Math.max(stretch.length - 16, 40);
        const x = (stretch.a.x + stretch.b.x) / 2;
        return (<text class-event-type={true} x={x} y={stretch.a.y - 6}>{fitted(text, DETAIL_FONT, Math.max(room, 56))}</text>) as unknown as VNode;
    }
}
