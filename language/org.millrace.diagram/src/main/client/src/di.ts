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
import { EXPORT_PICTURE, FIGURES, REFUSED, RUN, SETTINGS, SET_FIXES, SET_PALETTE, SET_WIRE_TARGETS } from './actions';
import { Bending } from './bending';
import { Commands } from './commands';
import { EmptyHint } from './empty-hint';
import { FiguresUpdate, RunningFigures } from './figures';
import { Find } from './find';
import { HostKeys } from './host-keys';
import { Keyboard } from './keyboard';
import { Marquee } from './marquee';
import { Note, Stage, Wire } from './model';
import { StageMoving } from './moving';
import { NoteView } from './note-view';
import { NoteWriting } from './note-writing';
import { Opening } from './opening';
import { Overlay } from './overlay';
import { Overview, OverviewUpdate } from './overview';
import { Palette } from './palette';
import { PictureHandler } from './picture';
import { ProblemClick, ProblemMenu } from './problem-menu';
import { Rename } from './rename';
import { configureRendering } from './rendering';
import { Selection } from './selection';
import { SettingsHandler } from './settings';
import { Sheet } from './sheet';
import { StageView } from './stage-view';
import { Toolbar } from './toolbar';
import { TypingWatch } from './typing';
import { Viewport } from './viewport';
import { WireDrawing } from './wire-drawing';
import { WireRouter } from './wire-router';
import { WireView } from './wire-view';

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

        for (const service of [Viewport, Overlay, Selection, Rename, Find, ProblemMenu, Commands, PictureHandler]) {
            bind(service as never)
                .toSelf()
                .inSingletonScope();
        }
        bind(TYPES.IDiagramStartup).toService(Selection);
        bind(TYPES.IDiagramStartup).toService(Viewport);
        for (const part of [
            RunningFigures,
            Overview,
            WireDrawing,
            Bending,
            NoteWriting,
            Marquee,
            Toolbar,
            Palette,
            HostKeys,
            Keyboard,
            TypingWatch,
            EmptyHint
        ]) {
            bindAsService(context, TYPES.IDiagramStartup, part as never);
        }
        bindAsService(context, TYPES.IVNodePostprocessor, Sheet);
        bindAsService(context, TYPES.IVNodePostprocessor, OverviewUpdate);
        bindAsService(context, TYPES.IVNodePostprocessor, FiguresUpdate);
        bindAsService(context, TYPES.MouseListener, Opening);
        bindAsService(context, TYPES.MouseListener, ProblemClick);
        rebind(ChangeBoundsTool).to(StageMoving).inSingletonScope();

        bind(SettingsHandler).toSelf().inSingletonScope();
        configureActionHandler(context, SETTINGS, SettingsHandler);
        configureActionHandler(context, REFUSED, SettingsHandler);
        configureActionHandler(context, RUN, Commands);
        configureActionHandler(context, EXPORT_PICTURE, PictureHandler);
        configureActionHandler(context, FIGURES, RunningFigures);
        // Answers to requests need somebody who handles them, or the page would not be sent any.
        configureActionHandler(context, SET_FIXES, SettingsHandler);
        configureActionHandler(context, SET_PALETTE, SettingsHandler);
        configureActionHandler(context, SET_WIRE_TARGETS, SettingsHandler);
    },
    { featureId: Symbol('network') }
);

/** The parts of GLSP's client that the page needs, and its own. */
export function createContainer(options: IDiagramOptions): Container {
    const container = new Container();
    container.load(
        defaultModule,
        createDiagramOptionsModule(options, {
            baseDiv: 'canvas',
            hiddenDiv: 'canvas_hidden',
            needsClientLayout: false,
            zoomLimits: { min: 0.1, max: 4 }
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
