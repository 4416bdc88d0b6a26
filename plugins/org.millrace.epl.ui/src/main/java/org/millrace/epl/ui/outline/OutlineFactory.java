package org.millrace.epl.ui.outline;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.millrace.epl.ui.editor.EplEditors;

/** Provides the outline for generic editors with EPL. */
public final class OutlineFactory implements IAdapterFactory {

    @Override
    public <T> T getAdapter(Object adaptable, Class<T> type) {
        if (type != IContentOutlinePage.class || !(adaptable instanceof ITextEditor editor)) {
            return null;
        }
        var model = EplEditors.model(editor);
        var viewer = EplEditors.viewer(editor);
        return model.isPresent() && viewer.isPresent() ? type.cast(new EplOutlinePage(editor, viewer.get(), model.get())) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {IContentOutlinePage.class};
    }
}
