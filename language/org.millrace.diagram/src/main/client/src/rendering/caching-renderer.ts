import {
    Action,
    GModelElement,
    GModelRoot,
    GParentElement,
    HiddenModelViewer,
    IViewArgs,
    ModelRenderer,
    ShapeView,
    TYPES,
    ViewRegistry
} from '@eclipse-glsp/client';
import { interfaces, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { Stage, Wire, count } from '../model';
import { onSettings } from '../settings';

/** Everything that a picture depends on; undefined if that cannot be said. */
type Look = readonly unknown[] | undefined;

/** What was drawn last, by the id of the element. */
type Remembered = Map<string, { look: readonly unknown[]; node: VNode }>;

/**
 * Draws only what looks otherwise than the last time. Every edit brings a whole network, of which next to
 * nothing is new; what is given back unchanged is neither drawn nor compared with what is there.
 */
class CachingRenderer extends ModelRenderer {
    constructor(
        private readonly remembered: Remembered,
        ...given: ConstructorParameters<typeof ModelRenderer>
    ) {
        super(...given);
    }

    /** Those below get a renderer of their own if there is something to tell them; it remembers the same. */
    override renderChildren(element: Readonly<GParentElement>, args?: IViewArgs): VNode[] {
        const context = args
            ? new CachingRenderer(this.remembered, this.viewRegistry, this.targetKind, this.processors, {
                  ...args,
                  parentArgs: this.args
              })
            : this;
        return element.children
            .map(child => context.renderElement(child))
            .filter((node): node is VNode => node !== undefined);
    }

    private get processors(): ConstructorParameters<typeof ModelRenderer>[2] {
        return (this as unknown as { postprocessors: ConstructorParameters<typeof ModelRenderer>[2] }).postprocessors;
    }

    override renderElement(element: Readonly<GModelElement>): VNode | undefined {
        const look = this.look(element);
        const known = this.remembered.get(element.id);
        if (look && known && look.length === known.look.length && look.every((value, i) => value === known.look[i])) {
            return known.node;
        }
        const node = super.renderElement(element);
        if (look && node) {
            this.remembered.set(element.id, { look, node });
        } else {
            this.remembered.delete(element.id);
        }
        return node;
    }

    private look(element: Readonly<GModelElement>): Look {
        // Handles are children; they come and go with the tools.
        if (element instanceof GParentElement && element.children.length > 0) {
            return undefined;
        }
        if (element instanceof Stage) {
            const view = this.viewRegistry.get(element.type);
            return view instanceof ShapeView && !view.isVisible(element, this)
                ? undefined
                : [...common(element), ...place(element)];
        }
        return element instanceof Wire ? wireLook(element) : undefined;
    }
}

function common(element: Readonly<Stage | Wire>): unknown[] {
    return [
        element.type,
        element.selected,
        element.opacity,
        ...Object.entries(element.args).flat(),
        ...(element.cssClasses ?? [])
    ];
}

function place(stage: Readonly<Stage>): unknown[] {
    const { x, y, width, height } = stage.bounds;
    return [x, y, width, height];
}

/** Where its text stands depends on the wires beside it. */
function wireLook(wire: Readonly<Wire>): Look {
    const { source, target } = wire;
    return !(source instanceof Stage) || !(target instanceof Stage)
        ? undefined
        : [
              ...common(wire),
              source.args.name,
              target.args.name,
              ...place(source),
              ...place(target),
              ...wire.routingPoints.flatMap(p => [p.x, p.y]),
              count(source.outgoingEdges),
              count(target.incomingEdges)
          ];
}

/** The server knows how large everything is: nothing has to be drawn unseen in order to be measured. */
@injectable()
export class NoHiddenRendering extends HiddenModelViewer {
    override update(_model: Readonly<GModelRoot>, cause?: Action): void {
        // Tools ask all the same, and wait until they are told that there is nothing.
        this.hiddenRenderer.postUpdate(cause);
    }
}

export function configureRendering(rebind: interfaces.Rebind): void {
    rebind(TYPES.HiddenModelViewer).to(NoHiddenRendering).inSingletonScope();
    rebind(TYPES.ModelRendererFactory).toFactory(
        context =>
            (kind: 'main' | 'hidden' | 'popup', processors: never[], args: IViewArgs = {}) => {
                const views = context.container.get<ViewRegistry>(TYPES.ViewRegistry);
                return kind === 'main'
                    ? remembering(views, processors, args)
                    : new ModelRenderer(views, kind, processors, args);
            }
    );
}

function remembering(views: ViewRegistry, processors: never[], args: IViewArgs): ModelRenderer {
    const remembered: Remembered = new Map();
    // Other words and colours.
    onSettings(() => remembered.clear());
    return new CachingRenderer(remembered, views, 'main', processors, args);
}
