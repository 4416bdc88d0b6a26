package org.millrace.launch.ui.apply;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.launch.live.OutdatedRuns;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Shows above the first line of a file of statements that the running network is outdated. A click applies the
 * statements.
 */
public final class OutdatedHeader extends AbstractCodeMiningProvider {

    /** Until then a caller in another thread has said what it does with the answer. */
    private static final int ANSWER_MILLIS = 50;

    private final Runnable refresh = this::refreshLater;
    private volatile Optional<ITextViewer> shown = Optional.empty();

    /** Called by the workbench for each editor. */
    public OutdatedHeader() {
        OutdatedRuns.get().addListener(refresh);
    }

    /**
     * Answers in the UI thread, in which code minings are then updated. The reconciler of the editor asks in a thread of its own; two
     * threads that update them at the same time can leave a header behind or remove one for good.
     */
    @Override
    public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(ITextViewer viewer, IProgressMonitor monitor) {
        shown = Optional.of(viewer);
        var display = PlatformUI.getWorkbench().getDisplay();
        return CompletableFuture.supplyAsync(() -> minings(viewer), display.getThread() == Thread.currentThread() ? Runnable::run
                : CompletableFuture.delayedExecutor(ANSWER_MILLIS, TimeUnit.MILLISECONDS, display::asyncExec));
    }

    private List<? extends ICodeMining> minings(ITextViewer viewer) {
        var editor = getAdapter(ITextEditor.class);
        var file = Optional.ofNullable(editor).map(of -> Adapters.adapt(of.getEditorInput(), IFile.class));
        var outdated = file.filter(of -> !OutdatedRuns.get().of(of.getProject()).isEmpty()).isPresent();
        return outdated && viewer.getDocument() != null ? header(viewer) : List.of();
    }

    private List<ICodeMining> header(ITextViewer viewer) {
        try {
            return List.of(new Header(viewer, this));
        } catch (BadLocationException e) {
            // The document is being replaced; the header is requested again afterwards.
            return List.of();
        }
    }

    private void refreshLater() {
        shown.map(ITextViewer::getTextWidget).filter(widget -> !widget.isDisposed()).ifPresent(widget -> {
            Display display = widget.getDisplay();
            display.asyncExec(() -> {
                if (!widget.isDisposed() && shown.orElse(null) instanceof ISourceViewerExtension5 viewer) {
                    viewer.updateCodeMinings();
                }
            });
        });
    }

    @Override
    public void dispose() {
        OutdatedRuns.get().removeListener(refresh);
        shown = Optional.empty();
        super.dispose();
    }

    private static final class Header extends LineHeaderCodeMining {

        Header(ITextViewer viewer, ICodeMiningProvider provider) throws BadLocationException {
            super(0, viewer.getDocument(), provider, event -> OutdatedNotice.apply());
            setLabel(Messages.outdated_header);
        }
    }
}
