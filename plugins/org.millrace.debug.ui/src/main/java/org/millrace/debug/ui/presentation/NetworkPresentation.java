package org.millrace.debug.ui.presentation;

import org.eclipse.core.resources.IFile;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.ui.IDebugEditorPresentation;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.debug.ui.IValueDetailListener;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.compiler.debug.NetworkLines;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.model.NetworkFrame;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.NetworkThread;
import org.millrace.debug.model.NetworkVariable;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** The labels, images and editors of networks that are debugged, and of their breakpoints. */
public final class NetworkPresentation extends LabelProvider implements IDebugModelPresentation, IDebugEditorPresentation {

    private final DebugImages images = new DebugImages();

    /** Called by the debug platform. */
    public NetworkPresentation() {
    }

    @Override
    public void setAttribute(String attribute, Object value) {
        // The labels have no variants.
    }

    @Override
    public String getText(Object element) {
        return switch (element) {
            case NetworkTarget target -> DebugTexts.of(target);
            case NetworkThread thread -> DebugTexts.of(thread);
            case NetworkFrame frame -> DebugTexts.of(frame);
            case NetworkBreakpoint breakpoint -> DebugTexts.of(breakpoint);
            // The platform knows the form in which the user wants variables.
            case null, default -> null;
        };
    }

    @Override
    public Image getImage(Object element) {
        return switch (element) {
            case NetworkTarget target -> images.network();
            case NetworkVariable variable -> images.of(variable).orElse(null);
            case NetworkBreakpoint breakpoint -> images.of(breakpoint);
            // The platform has the images of threads and frames.
            case null, default -> null;
        };
    }

    @Override
    public void computeDetail(IValue value, IValueDetailListener listener) {
        try {
            listener.detailComputed(value, value.getValueString());
        } catch (DebugException e) {
            listener.detailComputed(value, e.getMessage());
        }
    }

    @Override
    public IEditorInput getEditorInput(Object element) {
        return element instanceof NetworkBreakpoint breakpoint && breakpoint.getMarker().getResource() instanceof IFile file ? new FileEditorInput(file)
                : element instanceof IFile file ? new FileEditorInput(file) : null;
    }

    @Override
    public String getEditorId(IEditorInput input, Object element) {
        try {
            return input instanceof FileEditorInput file ? IDE.getEditorDescriptor(file.getFile(), true, false).getId() : null;
        } catch (PartInitException e) {
            return null;
        }
    }

    /** Shows the wire or stage of a frame if the editor shows a diagram; a text shows the position of the frame itself. */
    @Override
    public boolean addAnnotations(IEditorPart editor, IStackFrame frame) {
        if (!(editor instanceof NetworkEditorPart network) || network.shownPage().isEmpty() || !(frame instanceof NetworkFrame own)) {
            return false;
        }
        own.located().flatMap(located -> NetworkLines.of(network.model().editing().network()).element(located.place()))
                .ifPresent(network.navigation()::reveal);
        return true;
    }

    @Override
    public void removeAnnotations(IEditorPart editor, IThread thread) {
        // The diagram marks stopped events by itself.
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
