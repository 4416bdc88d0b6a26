/** @jsx svg */
import { svg } from '@eclipse-glsp/client';
import { VNode } from 'snabbdom';
import { StageKind } from './model';

/** The lines of the icons, in a square of 16 pixels. */
const PATHS: Record<string, string> = {
    'inbound-adapter': 'M2 8h7.5M6.5 5l3 3-3 3M9 2.5h4.5v11H9',
    'outbound-adapter': 'M7 2.5H2.5v11H7M6.5 8H14M11 5l3 3-3 3',
    stream: 'M2 4.5h12M2 8h12M2 11.5h12M5 3v3M9 6.5v3M12 10v3',
    processor: 'M2.5 3h11L9.5 8.2v4l-3 1.6V8.2z',
    bean: 'M8 1.8 13.4 4.9v6.2L8 14.2 2.6 11.1V4.9zM2.6 4.9 8 8l5.4-3.1M8 8v6.2',
    note: 'M2.5 2.5h11v7l-4 4h-7zM13.5 9.5h-4v4M5 5.5h6M5 8.2h3.5',
    wire: 'M2 12.5h4.5v-9H14M11.5 1l2.5 2.5L11.5 6',
    tcp: 'M8 2v4M3.5 13.5V10h9v3.5M8 6v4M5.8 2h4.4v4H5.8zM1.8 11.6h3.4v2.6H1.8zM10.8 11.6h3.4v2.6h-3.4z',
    file: 'M3.5 1.8h6l3 3v9.4h-9zM9.5 1.8v3h3M5.8 8h4.4M5.8 10.8h4.4',
    generator: 'M1.5 8h2.6l1.8-5 3.4 10 1.8-5h3.4',
    http: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM2 8h12M8 1.8c-4 4-4 8.4 0 12.4 4-4 4-8.4 0-12.4z',
    queue: 'M1.8 3.5h12.4v9H1.8zM1.8 4l6.2 5 6.2-5',
    search: 'M6.8 2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM10.4 10.4 14 14',
    fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
    plus: 'M8 3v10M3 8h10',
    minus: 'M3 8h10',
    arrange: 'M1.8 2.5h4v3h-4zM1.8 10.5h4v3h-4zM10.2 6.5h4v3h-4zM5.8 4h2.2v8H5.8M8 8h2.2',
    undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8h-3',
    redo: 'M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8h3',
    save: 'M2.5 2.5h8.8l2.2 2.2v8.8h-11zM5 2.5v3.8h5V2.5M4.8 13.5V9h6.4v4.5',
    left: 'M2.5 1.5v13M5 4h8.5v2.5H5zM5 9.5h5V12H5z',
    center: 'M8 1.5v13M3.5 4h9v2.5h-9zM5.5 9.5h5V12h-5z',
    right: 'M13.5 1.5v13M2.5 4H11v2.5H2.5zM6 9.5h5V12H6z',
    top: 'M1.5 2.5h13M4 5h2.5v8.5H4zM9.5 5H12v5H9.5z',
    middle: 'M1.5 8h13M4 3.5h2.5v9H4zM9.5 5.5H12v5H9.5z',
    bottom: 'M1.5 13.5h13M4 2.5h2.5V11H4zM9.5 6H12v5H9.5z',
    horizontally: 'M2.5 1.5v13M13.5 1.5v13M6 4.5h4v7H6z',
    vertically: 'M1.5 2.5h13M1.5 13.5h13M4.5 6v4h7V6z',
    vector: 'M2 12.5c2-9 10-9 12 0M1 11.5h2v2H1zM13 11.5h2v2h-2zM7 4.8h2v2H7zM2.5 5.8H7M9 5.8h4.5',
    image: 'M2 2.5h12v11H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 5.3h.4',
    gauge: 'M2.2 12.5a6.3 6.3 0 1 1 11.6 0M8 10.2l3-3.6M7.2 10.2a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0',
    coverage: 'M2.2 4.6l1.7 1.7 2.9-3.6M2.2 11.1l1.7 1.7 2.9-3.6M9.2 4.8h4.6M9.2 11.3h4.6',
    parallelism: 'M1.5 8h3.5M5 8c2 0 2-4.5 4.5-4.5h5M5 8h9.5M5 8c2 0 2 4.5 4.5 4.5h5',
    panel: 'M2 2.5h12v11H2zM6 2.5v11'
};

const PROVIDERS: Record<string, string> = {
    tcp: 'tcp',
    file: 'file',
    generator: 'generator',
    http: 'http',
    https: 'http',
    jms: 'queue',
    kafka: 'queue',
    mqtt: 'queue'
};

/** Returns the lines of the icon of an element: that of its provider if there is one, else that of its kind. */
export function iconOf(kind: StageKind | 'wire' | 'note', provider: string): string {
    return PATHS[PROVIDERS[provider] ?? kind];
}

export const icon = (name: string): string => PATHS[name];

export function stageIcon(kind: StageKind, provider: string, x: number, y: number): VNode {
    return <path class-icon={true} transform={`translate(${x},${y})`} d={iconOf(kind, provider)} />;
}

/** Creates an icon for panels and buttons. */
export function htmlIcon(d: string): SVGSVGElement {
    const space = 'http://www.w3.org/2000/svg';
    const root = document.createElementNS(space, 'svg');
    root.setAttribute('viewBox', '0 0 16 16');
    root.setAttribute('class', 'icon');
    root.setAttribute('aria-hidden', 'true');
    const line = document.createElementNS(space, 'path');
    line.setAttribute('d', d);
    root.append(line);
    return root;
}
