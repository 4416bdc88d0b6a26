package org.millrace.debug.ui.source;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.ui.sourcelookup.ISourceDisplay;

/** Gives the steps of paths of events the way to their places. */
public final class FrameAdapters implements IAdapterFactory {

    private final ISourceDisplay display = new FrameDisplay();

    /** Called by the platform. */
    public FrameAdapters() {
    }

    @Override
    public <T> T getAdapter(Object adapted, Class<T> type) {
        return type == ISourceDisplay.class ? type.cast(display) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {ISourceDisplay.class};
    }
}
