import {
    ConsoleLogger,
    DefaultTypes,
    FeatureModule,
    GGraph,
    GGraphView,
    GRoutingHandle,
    GRoutingHandleView,
    IDiagramOptions,
    LogLevel,
    TYPES,
    bindAsService,
    boundsModule,
    changeBoundsToolModule,
    modelSourceModule,
    configureActionHandler,
    configureModelElement,
    createDiagramOptionsModule,
    defaultModule,
    edgeEditToolModule,
    routingModule,
    selectModule,
    typeHintsModule,
    viewportModule,
    zorderModule,
    ChangeBoundsTool
} from '@eclipse-glsp/client';
import { Container } from 'inversify';
import {
    COVERAGE,
    DEBUG,
    EXPORT_PICTURE,
    FIGURES,
    PARALLELISM,
    REFUSED,
    RUN,
    SETTINGS,
    SET_FIXES,
    SET_PALETTE,
    SET_WIRE_TARGETS
} from './protocol/actions';
import { BendPointEditing } from './wire/bend-points';
import { Commands } from './commands/commands';
import { EmptyNetworkHint } from './viewport/empty-hint';
import { CoverageLayer } from './figures/coverage-layer';
import { DebugLayer } from './figures/debug-layer';
import { LayerUpdate } from './figures/layer-update';
import { LiveFigures } from './figures/live-figures';
import { ParallelismLayer } from './figures/parallelism-layer';
import { Find } from './find/find';
import { HostKeys } from './keyboard/host-keys';
import { Keyboard } from './keyboard/keyboard';
import { Marquee } from './selection/marquee';
import { Note, Stage, Wire } from './model';
import { StageMoveTool } from './stage/stage-moving';
import { NoteView } from './note/note-view';
import { NoteEditing } from './note/note-editing';
import { DoubleClickListener } from './selection/double-click';
import { Overlay } from './overlay';
import { Overview, OverviewUpdate } from './viewport/overview';
import { Palette } from './palette/palette';
import { Placing } from './palette/placing';
import { PictureHandler } from './picture/picture';
import { ProblemClickListener, ProblemMenu } from './problem/problem-menu';
import { Rename } from './stage/rename';
import { configureRendering } from './rendering/caching-renderer';
import { Selection } from './selection/selection';
import { SettingsHandler } from './settings';
import { DotGrid } from './viewport/dot-grid';
import { StageView } from './stage/stage-view';
import { Toolbar } from './commands/toolbar';
import { TextFieldFocus } from './keyboard/text-field-focus';
import { ZOOM_LIMITS } from './viewport/view-geometry';
import { Viewport } from './viewport/viewport';
import { WireDrawing } from './wire/wire-drawing';
import { WireRouter } from './wire/wire-router';
import { WireView } from './wire/wire-view';

const KINDS = ['inbound-adapter', 'outbound-adapter', 'stream', 'processor', 'bean'];

const networkModule = new FeatureModule(
    (bind, unbind, isBound, rebind) => {
        const context = { bind, unbind, isBound, rebind };
        rebind(TYPES.ILogger).to(ConsoleLogger).inSingletonScope();
        configureRendering(rebind);
        rebind(TYPES.LogLevel).toConstantValue(LogLevel.warn);

        configureModelElement(context, DefaultTypes.GRAPH, GGraph, GGraphView);
        KINDS.forEach(kind => configureModelElement(context, `stage:${kind}`, Stage, StageView));
        configureModelElement(context, 'wire', Wire, WireView);
        configureModelElement(context, 'note', Note, NoteView);
        configureModelElement(context, 'routing-point', GRoutingHandle, GRoutingHandleView);
        configureModelElement(context, 'volatile-routing-point', GRoutingHandle, GRoutingHandleView);
        bindAsService(context, TYPES.IEdgeRouter, WireRouter);

        for (const service of [
            Viewport,
            Overlay,
            Selection,
            Rename,
            Find,
            ProblemMenu,
            Commands,
            PictureHandler,
            Placing
        ]) {
            bind(service as never)
                .toSelf()
                .inSingletonScope();
        }
        bind(TYPES.IDiagramStartup).toService(Selection);
        bind(TYPES.IDiagramStartup).toService(Viewport);
        for (const part of [
            LiveFigures,
            CoverageLayer,
            ParallelismLayer,
            DebugLayer,
            Overview,
            WireDrawing,
            BendPointEditing,
            NoteEditing,
            Marquee,
            Toolbar,
            Palette,
            HostKeys,
            Keyboard,
            TextFieldFocus,
            EmptyNetworkHint
        ]) {
            bindAsService(context, TYPES.IDiagramStartup, part as never);
        }
        bindAsService(context, TYPES.IVNodePostprocessor, DotGrid);
        bindAsService(context, TYPES.IVNodePostprocessor, OverviewUpdate);
        bindAsService(context, TYPES.IVNodePostprocessor, LayerUpdate);
        bindAsService(context, TYPES.MouseListener, DoubleClickListener);
        bindAsService(context, TYPES.MouseListener, ProblemClickListener);
        rebind(ChangeBoundsTool).to(StageMoveTool).inSingletonScope();

        bind(SettingsHandler).toSelf().inSingletonScope();
        configureActionHandler(context, SETTINGS, SettingsHandler);
        configureActionHandler(context, REFUSED, SettingsHandler);
        configureActionHandler(context, RUN, Commands);
        configureActionHandler(context, EXPORT_PICTURE, PictureHandler);
        configureActionHandler(context, FIGURES, LiveFigures);
        configureActionHandler(context, COVERAGE, CoverageLayer);
        configureActionHandler(context, PARALLELISM, ParallelismLayer);
        configureActionHandler(context, DEBUG, DebugLayer);
        // The server sends only actions that have a handler, also as answers to requests.
        configureActionHandler(context, SET_FIXES, SettingsHandler);
        configureActionHandler(context, SET_PALETTE, SettingsHandler);
        configureActionHandler(context, SET_WIRE_TARGETS, SettingsHandler);
    },
    { featureId: Symbol('network') }
);

/** Creates the services of the page: the modules of GLSP's client that it needs, and its own. */
export function createContainer(options: IDiagramOptions): Container {
    const container = new Container();
    container.load(
        defaultModule,
        createDiagramOptionsModule(options, {
            baseDiv: 'canvas',
            hiddenDiv: 'canvas_hidden',
            needsClientLayout: false,
            zoomLimits: ZOOM_LIMITS
        }),
        modelSourceModule,
        boundsModule,
        selectModule,
        viewportModule,
        typeHintsModule,
        routingModule,
        edgeEditToolModule,
        changeBoundsToolModule,
        zorderModule,
        networkModule
    );
    return container;
}
