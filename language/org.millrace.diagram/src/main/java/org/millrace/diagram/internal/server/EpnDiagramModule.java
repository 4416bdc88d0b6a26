package org.millrace.diagram.internal.server;

import com.google.inject.TypeLiteral;
import org.eclipse.glsp.server.actions.ActionDispatcher;
import org.eclipse.glsp.server.actions.ActionHandler;
import org.eclipse.glsp.server.di.DiagramModule;
import org.eclipse.glsp.server.di.MultiBinding;
import org.eclipse.glsp.server.diagram.DiagramConfiguration;
import org.eclipse.glsp.server.features.core.model.GModelFactory;
import org.eclipse.glsp.server.features.core.model.RequestModelActionHandler;
import org.eclipse.glsp.server.features.core.model.SourceModelStorage;
import org.eclipse.glsp.server.features.directediting.ContextEditValidator;
import org.eclipse.glsp.server.features.directediting.RequestEditValidationHandler;
import org.eclipse.glsp.server.features.toolpalette.ToolPaletteItemProvider;
import org.eclipse.glsp.server.features.typehints.EdgeCreationChecker;
import org.eclipse.glsp.server.features.typehints.RequestCheckEdgeActionHandler;
import org.eclipse.glsp.server.features.typehints.RequestTypeHintsActionHandler;
import org.eclipse.glsp.server.model.GModelState;
import org.eclipse.glsp.server.operations.OperationHandler;
import org.millrace.diagram.internal.bounds.ChangeBoundsEdits;
import org.millrace.diagram.internal.clipboard.CopyHandler;
import org.millrace.diagram.internal.clipboard.CutEdits;
import org.millrace.diagram.internal.clipboard.DeleteEdits;
import org.millrace.diagram.internal.clipboard.DuplicateEdits;
import org.millrace.diagram.internal.clipboard.PasteEdits;
import org.millrace.diagram.internal.create.CreateStageEdits;
import org.millrace.diagram.internal.edit.OperationEdits;
import org.millrace.diagram.internal.edit.OperationsHandler;
import org.millrace.diagram.internal.fix.FixEdits;
import org.millrace.diagram.internal.fix.FixesHandler;
import org.millrace.diagram.internal.fix.ProblemActionHandler;
import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.history.HistoryHandler;
import org.millrace.diagram.internal.label.NameCheck;
import org.millrace.diagram.internal.label.RenameEdits;
import org.millrace.diagram.internal.layout.LayoutEdits;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.diagram.internal.open.OpenHandler;
import org.millrace.diagram.internal.open.SelectionHandler;
import org.millrace.diagram.internal.page.ReadyHandler;
import org.millrace.diagram.internal.page.TypingHandler;
import org.millrace.diagram.internal.palette.PaletteHandler;
import org.millrace.diagram.internal.picture.PictureHandler;
import org.millrace.diagram.internal.wire.BendWireEdits;
import org.millrace.diagram.internal.wire.CreateWireEdits;
import org.millrace.diagram.internal.wire.ReconnectWireEdits;
import org.millrace.diagram.internal.wire.WireCheck;
import org.millrace.diagram.internal.wire.WireTargetsHandler;

/** Puts the diagram together. */
public final class EpnDiagramModule extends DiagramModule {

    /** The kind of diagram in messages. */
    public static final String TYPE = "epn";

    private final DiagramModel model;
    private final ModelThread thread;

    /** For one network and the thread on which it is changed. */
    public EpnDiagramModule(DiagramModel model, ModelThread thread) {
        this.model = model;
        this.thread = thread;
    }

    @Override
    public String getDiagramType() {
        return TYPE;
    }

    @Override
    protected void configureBase() {
        bind(DiagramModel.class).toInstance(model);
        bind(ModelThread.class).toInstance(thread);
        super.configureBase();
    }

    @Override
    protected void configureAdditionals() {
        configure(MultiBinding.create(new TypeLiteral<OperationEdits<?>>() { }), EpnDiagramModule::operations);
    }

    private static void operations(MultiBinding<OperationEdits<?>> edits) {
        edits.add(CreateStageEdits.class);
        edits.add(CreateWireEdits.class);
        edits.add(ReconnectWireEdits.class);
        edits.add(BendWireEdits.class);
        edits.add(ChangeBoundsEdits.class);
        edits.add(RenameEdits.class);
        edits.add(DeleteEdits.class);
        edits.add(CutEdits.class);
        edits.add(PasteEdits.class);
        edits.add(DuplicateEdits.class);
        edits.add(LayoutEdits.class);
        edits.add(FixEdits.class);
    }

    /** Only what the page needs; everything else that GLSP knows is an unknown message. */
    @Override
    protected void configureActionHandlers(MultiBinding<ActionHandler> handlers) {
        handlers.add(RequestModelActionHandler.class);
        handlers.add(RequestTypeHintsActionHandler.class);
        handlers.add(RequestCheckEdgeActionHandler.class);
        handlers.add(RequestEditValidationHandler.class);
        handlers.add(OperationsHandler.class);
        handlers.add(HistoryHandler.class);
        handlers.add(CopyHandler.class);
        handlers.add(FixesHandler.class);
        handlers.add(OpenHandler.class);
        handlers.add(ProblemActionHandler.class);
        handlers.add(SelectionHandler.class);
        handlers.add(PaletteHandler.class);
        handlers.add(PictureHandler.class);
        handlers.add(ReadyHandler.class);
        handlers.add(TypingHandler.class);
        handlers.add(WireTargetsHandler.class);
    }

    @Override
    protected void configureOperationHandlers(MultiBinding<OperationHandler<?>> handlers) {
        // OperationsHandler does them all, since an edit of ours is no command on a stack of GLSP's
    }

    @Override
    protected void configureContextEditValidators(MultiBinding<ContextEditValidator> validators) {
        validators.add(NameCheck.class);
    }

    @Override
    protected Class<? extends EdgeCreationChecker> bindEdgeCreationChecker() {
        return WireCheck.class;
    }

    @Override
    protected Class<? extends ToolPaletteItemProvider> bindToolPaletteItemProvider() {
        return null;
    }

    @Override
    protected Class<? extends DiagramConfiguration> bindDiagramConfiguration() {
        return DiagramTypes.class;
    }

    @Override
    protected Class<? extends SourceModelStorage> bindSourceModelStorage() {
        return OpenNetwork.class;
    }

    @Override
    protected Class<? extends GModelFactory> bindGModelFactory() {
        return NetworkGraph.class;
    }

    @Override
    protected Class<? extends GModelState> bindGModelState() {
        return SharedModelState.class;
    }

    @Override
    protected Class<? extends ActionDispatcher> bindActionDispatcher() {
        return ModelThreadDispatcher.class;
    }
}
