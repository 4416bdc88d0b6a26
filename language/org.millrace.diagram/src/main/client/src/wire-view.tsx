/** @jsx svg */
import { EdgeRouterRegistry, IView, Point, RenderingContext, svg } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Stage, Wire } from './model';
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
        const title = `${from} → ${to}${text ? `\n${text}` : ''}${args.problems ? `\n${args.problems}` : ''}`;
        return (
            <g class-wire={true} class-selected={wire.selected} class-chosen={args.chosen} aria-label={`${texts.get('kind.wire')} ${title}`} role='img'>
                <title>{title}</title>
                <path class-area={true} d={d} />
                <path class-line={true} d={d} />
                <path class-head={true} d={`M${end.x - 4.5} ${end.y}l-7 -4v8z`} />
                {text ? this.text(wire, way, text) : undefined}
                {wire.selected ? <circle class-wire-end={true} class-from={true} cx={way[0].x} cy={way[0].y} r={6} /> : undefined}
                {wire.selected ? <circle class-wire-end={true} class-to={true} cx={end.x} cy={end.y} r={6} /> : undefined}
                {args.severity ? this.badge(way, args.severity, wire.selected) : undefined}
                {context.renderChildren(wire, { route: way })}
            </g>
        ) as unknown as VNode;
    }

    /** Beside the handle that the middle of a selected wire has. */
    private badge(way: Point[], severity: 'error' | 'warning', selected: boolean): VNode {
        const at = middle(way);
        return badge(severity, at.x, at.y - (selected ? 16 : 0));
    }

    /** On a level stretch that the wire shares with no other one, else in the middle of its longest descent. */
    private text(wire: Readonly<Wire>, way: Point[], text: string): VNode | undefined {
        const width = widthOf(text, DETAIL_FONT);
        const stretches = way.slice(1).map((to, i) => ({ from: way[i], to, level: Math.abs(way[i].y - to.y) < 1, length: Point.euclideanDistance(way[i], to) }));
        const alone = stretches.filter((_, i) => (i > 0 || count((wire.source as Stage).outgoingEdges) === 1)
            && (i < stretches.length - 1 || count((wire.target as Stage).incomingEdges) === 1));
        const longest = (all: typeof stretches): (typeof stretches)[0] | undefined => all.reduce<(typeof stretches)[0] | undefined>((a, b) => (a && a.length >= b.length ? a : b), undefined);
        const level = longest(alone.filter(s => s.level && s.length >= width + 20));
        if (level) {
            return label((level.from.x + level.to.x) / 2, level.from.y - 6, text);
        }
        const descent = longest(alone.filter(s => !s.level && s.length >= 24));
        if (descent) {
            return label(descent.from.x, (descent.from.y + descent.to.y) / 2 + 4, fitted(text, DETAIL_FONT, 120));
        }
        const rest = longest(stretches.filter(s => s.level));
        return rest && rest.length >= 44 ? label((rest.from.x + rest.to.x) / 2, rest.from.y - 6, fitted(text, DETAIL_FONT, rest.length - 14)) : undefined;
    }
}

const count = (all: Iterable<unknown>): number => Array.from(all).length;

function label(x: number, y: number, text: string): VNode {
    return (<text class-event-type={true} x={x} y={y}>{text}</text>) as unknown as VNode;
}
