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
import { Stage } from '../model';
import { onSettings } from '../settings';
import { isEqual, renderInputs } from './render-inputs';

/** The last picture of an element and the values on which it depends. */
interface Entry {
    inputs: readonly unknown[];
    node: VNode;
}

type Processors = ConstructorParameters<typeof ModelRenderer>[2];

/**
 * Draws only elements that look different from the last time. Every edit brings a whole network, of which next to
 * nothing is new; snabbdom does not compare a node that is returned unchanged.
 */
export class CachingRenderer extends ModelRenderer {
    constructor(
        private readonly cache: Map<string, Entry>,
        ...parameters: ConstructorParameters<typeof ModelRenderer>
    ) {
        super(...parameters);
    }

    /** Draws children with arguments of their own by a renderer that shares the cache. */
    override renderChildren(element: Readonly<GParentElement>, args?: IViewArgs): VNode[] {
        const renderer = args ? this.with({ ...args, parentArgs: this.args }) : this;
        return element.children.map(child => renderer.renderElement(child)).filter(node => node !== undefined);
    }

    private with(args: IViewArgs): CachingRenderer {
        const { postprocessors } = this as unknown as { postprocessors: Processors };
        return new CachingRenderer(this.cache, this.viewRegistry, this.targetKind, postprocessors, args);
    }

    override renderElement(element: Readonly<GModelElement>): VNode | undefined {
        const inputs = this.isDrawn(element) ? renderInputs(element) : undefined;
        const known = this.cache.get(element.id);
        if (inputs && known && isEqual(inputs, known.inputs)) {
            return known.node;
        }
        const node = super.renderElement(element);
        if (inputs && node) {
            this.cache.set(element.id, { inputs, node });
        } else {
            this.cache.delete(element.id);
        }
        return node;
    }

    /** Returns false for a stage outside of the window, which is not drawn. */
    private isDrawn(element: Readonly<GModelElement>): boolean {
        const view = element instanceof Stage && this.viewRegistry.get(element.type);
        return !(view instanceof ShapeView) || view.isVisible(element as Stage, this);
    }
}

/** The server knows all sizes: nothing has to be drawn invisibly in order to be measured. */
@injectable()
export class NoHiddenRendering extends HiddenModelViewer {
    override update(_model: Readonly<GModelRoot>, cause?: Action): void {
        // Tools wait for the end of the hidden rendering.
        this.hiddenRenderer.postUpdate(cause);
    }
}

/** Replaces GLSP's renderers of the diagram. */
export function configureRendering(rebind: interfaces.Rebind): void {
    rebind(TYPES.HiddenModelViewer).to(NoHiddenRendering).inSingletonScope();
    rebind(TYPES.ModelRendererFactory).toFactory(
        context =>
            (kind: 'main' | 'hidden' | 'popup', processors: Processors, args: IViewArgs = {}) => {
                const views = context.container.get<ViewRegistry>(TYPES.ViewRegistry);
                return kind === 'main'
                    ? cachingRenderer(views, processors, args)
                    : new ModelRenderer(views, kind, processors, args);
            }
    );
}

function cachingRenderer(views: ViewRegistry, processors: Processors, args: IViewArgs): ModelRenderer {
    const cache = new Map<string, Entry>();
    // Texts and colours are part of the pictures.
    onSettings(() => cache.clear());
    return new CachingRenderer(cache, views, 'main', processors, args);
}
