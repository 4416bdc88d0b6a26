package org.millrace.epl.ui.outline;

import org.eclipse.jface.viewers.ITreeContentProvider;

import java.util.List;

/** Provides a tree of outline nodes. */
final class OutlineContent implements ITreeContentProvider {

    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object node) {
        return ((OutlineNode) node).children().toArray();
    }

    @Override
    public Object getParent(Object node) {
        return ((OutlineNode) node).parent().orElse(null);
    }

    @Override
    public boolean hasChildren(Object node) {
        return !((OutlineNode) node).children().isEmpty();
    }
}
