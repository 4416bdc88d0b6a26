/** @jsx svg */
import { EdgeRouterRegistry, IView, Point, RenderingContext, svg } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Wire } from '../model';
import { badge } from '../stage/stage-view';
import { texts } from '../settings';
import { wireLabel, wireText } from './wire-label';
import { midpoint, path } from './route';

@injectable()
export class WireView implements IView {
    @inject(EdgeRouterRegistry) private readonly routers!: EdgeRouterRegistry;

    render(wire: Readonly<Wire>, context: RenderingContext): VNode | undefined {
        const points = this.routers.get(wire.routerKind).route(wire);
        if (points.length < 2) {
            return undefined;
        }
        const d = path(points);
        const { args } = wire;
        const end = points[points.length - 1];
        const text = wireText(wire);
        const label = wireLabel(wire, points);
        const from =
            wire.source && 'args' in wire.source
                ? (wire.source as unknown as { args: { name: string } }).args.name
                : '';
        const to =
            wire.target && 'args' in wire.target
                ? (wire.target as unknown as { args: { name: string } }).args.name
                : '';
        const title = `${from} → ${to}${text ? `\n${text}` : ''}${args.problems ? `\n${args.problems}` : ''}`;
        return (
            <g
                class-wire={true}
                class-selected={wire.selected}
                class-chosen={args.chosen}
                class-dead-letters={args.deadLetters}
                aria-label={`${texts.get('kind.wire')} ${title}`}
                role='img'
            >
                <title>{title}</title>
                <path class-area={true} d={d} />
                <path class-line={true} d={d} />
                <path class-head={true} d={`M${end.x - 4.5} ${end.y}l-7 -4v8z`} />
                {label ? (
                    <text class-event-type={true} x={label.x} y={label.y}>
                        {label.text}
                    </text>
                ) : undefined}
                {wire.selected ? (
                    <circle class-wire-end={true} class-from={true} cx={points[0].x} cy={points[0].y} r={6} />
                ) : undefined}
                {wire.selected ? (
                    <circle class-wire-end={true} class-to={true} cx={end.x} cy={end.y} r={6} />
                ) : undefined}
                {args.severity ? this.badge(points, args.severity, wire.selected) : undefined}
                {context.renderChildren(wire, { route: points })}
            </g>
        );
    }

    /** Draws the badge in the middle of a wire, above the handle of a selected one. */
    private badge(points: Point[], severity: 'error' | 'warning', selected: boolean): VNode {
        const at = midpoint(points);
        return badge(severity, at.x, at.y - (selected ? 16 : 0));
    }
}
