import {
    Action,
    IActionDispatcher,
    IActionHandler,
    IVNodePostprocessor,
    ModelRenderer,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode, attributesModule, classModule, init, propsModule, styleModule } from 'snabbdom';
import { EXPORT_PICTURE, ExportPictureAction, pictureExported } from '../protocol/actions';
import { extent } from '../model';
import { Viewport } from '../viewport/viewport';

type Format = 'svg' | 'png';
type Theme = 'light' | 'dark';
type RendererFactory = (kind: 'hidden', postprocessors: IVNodePostprocessor[]) => ModelRenderer;

const MARGIN = 24;
const SPACE = 'http://www.w3.org/2000/svg';
/** The properties of the style sheet that a picture needs as attributes. */
const PROPERTIES = [
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'paint-order',
    'opacity',
    'font-family',
    'font-size',
    'font-weight',
    'text-anchor'
];
/** Elements that serve only the mouse, and are left out of pictures. */
const AIDS = '.halo, .far-name, .port-area, .area, .wire-end, .sprotty-routing-handle, .sprotty-resize-handle';

/** Exports the whole diagram as a picture, without the selection. */
@injectable()
export class PictureHandler implements IActionHandler {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(TYPES.ModelRendererFactory) private readonly renderers!: RendererFactory;
    @inject(Viewport) private readonly viewport!: Viewport;

    handle(action: Action): void {
        if (action.kind === EXPORT_PICTURE) {
            void this.export(action as ExportPictureAction);
        }
    }

    private async export({ format, theme }: ExportPictureAction): Promise<void> {
        const svg = this.svg(theme);
        void this.dispatcher.dispatch(pictureExported(format, format === 'svg' ? svg : (await png(svg)).split(',')[1]));
    }

    /** Downloads a picture by the browser. */
    async download(format: Format, theme: Theme = 'light'): Promise<void> {
        const svg = this.svg(theme);
        const link = document.createElement('a');
        link.download = `network.${format}`;
        link.href = format === 'svg' ? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) : await png(svg);
        link.click();
    }

    svg(theme: Theme): string {
        const host = document.createElement('div');
        host.className = 'picture';
        host.dataset.theme = theme;
        const mount = document.createElement('div');
        host.append(mount);
        document.body.append(host);
        try {
            const drawn = this.renderers('hidden', []).renderElement(this.viewport.root) as VNode;
            init([attributesModule, classModule, propsModule, styleModule])(mount, drawn);
            const source = host.querySelector('svg')!;
            source.querySelectorAll(AIDS).forEach(aid => aid.remove());
            source.querySelectorAll('.selected').forEach(element => element.classList.remove('selected'));
            source.querySelectorAll('*').forEach(element => inline(element as SVGElement));
            return this.framed(source, getComputedStyle(host).backgroundColor);
        } finally {
            host.remove();
        }
    }

    private framed(source: SVGSVGElement, background: string): string {
        const all = extent(this.viewport.root) ?? { x: 0, y: 0, width: 200, height: 100 };
        // Wires may lead around the stages.
        const lines = source.getBBox();
        const x = Math.floor(Math.min(all.x, lines.x)) - MARGIN;
        const y = Math.floor(Math.min(all.y, lines.y)) - MARGIN;
        const width = Math.ceil(Math.max(all.x + all.width, lines.x + lines.width)) + MARGIN - x;
        const height = Math.ceil(Math.max(all.y + all.height, lines.y + lines.height)) + MARGIN - y;
        const picture = document.createElementNS(SPACE, 'svg');
        picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
        picture.setAttribute('width', String(width));
        picture.setAttribute('height', String(height));
        const sheet = document.createElementNS(SPACE, 'rect');
        Object.entries({ x, y, width, height, fill: background }).forEach(([name, value]) =>
            sheet.setAttribute(name, String(value))
        );
        picture.append(sheet, ...Array.from(source.childNodes));
        return new XMLSerializer().serializeToString(picture);
    }
}

/** Writes the styles of an element into its attributes, and removes those that a picture does not need. */
function inline(element: SVGElement): void {
    const style = getComputedStyle(element);
    if (element.tagName !== 'g' && element.tagName !== 'title') {
        for (const property of PROPERTIES) {
            element.setAttribute(property, style.getPropertyValue(property));
        }
    }
    [
        'id',
        'class',
        'style',
        'tabindex',
        'data-svg-metadata-type',
        'data-svg-metadata-api',
        'data-svg-metadata-parent-id'
    ].forEach(name => element.removeAttribute(name));
    if (element.tagName === 'g' && element.parentElement?.tagName === 'svg') {
        element.removeAttribute('transform');
    }
}

async function png(svg: string): Promise<string> {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
}
