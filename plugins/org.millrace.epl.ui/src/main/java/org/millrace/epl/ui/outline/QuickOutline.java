package org.millrace.epl.ui.outline;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.epl.ui.Messages;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A popup with the outline above the editor, filtered by the typed text. */
final class QuickOutline extends PopupDialog {

    private final List<OutlineNode> nodes;
    private final Optional<OutlineNode> at;
    private final Consumer<OutlineNode> chosen;
    private TreeViewer viewer;
    private Text filter;

    QuickOutline(Shell parent, List<OutlineNode> nodes, Optional<OutlineNode> at, Consumer<OutlineNode> chosen) {
        super(parent, SWT.RESIZE, true, true, false, false, false, "", Messages.QuickOutline_hint);
        this.nodes = nodes;
        this.at = at;
        this.chosen = chosen;
    }

    @Override
    protected Control createTitleControl(Composite parent) {
        filter = new Text(parent, SWT.SINGLE);
        filter.setMessage(Messages.QuickOutline_filter);
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addModifyListener(event -> {
            viewer.refresh();
            viewer.expandAll();
            select(first(nodes));
        });
        filter.addKeyListener(KeyListener.keyPressedAdapter(event -> {
            if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
                choose();
            } else if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
                viewer.getTree().setFocus();
            }
        }));
        return filter;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        viewer = new TreeViewer(parent, SWT.SINGLE);
        viewer.getTree().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        viewer.setContentProvider(new OutlineContent());
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new OutlineLabels()));
        viewer.addFilter(new ViewerFilter() {
            @Override
            public boolean select(Viewer shown, Object parentElement, Object element) {
                return fits((OutlineNode) element);
            }
        });
        viewer.setInput(nodes);
        viewer.getTree().addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> choose()));
        at.ifPresent(this::select);
        return viewer.getControl();
    }

    private boolean fits(OutlineNode node) {
        var wanted = filter.getText().toLowerCase(Locale.ROOT);
        return wanted.isEmpty() || node.entry().name().toLowerCase(Locale.ROOT).contains(wanted)
                || node.entry().detail().toLowerCase(Locale.ROOT).contains(wanted) || node.children().stream().anyMatch(this::fits);
    }

    private Optional<OutlineNode> first(List<OutlineNode> among) {
        return among.stream().filter(this::fits).findFirst();
    }

    private void select(Optional<OutlineNode> node) {
        node.ifPresent(this::select);
    }

    private void select(OutlineNode node) {
        viewer.setSelection(new StructuredSelection(node), true);
    }

    private void choose() {
        if (viewer.getStructuredSelection().getFirstElement() instanceof OutlineNode node) {
            close();
            chosen.accept(node);
        }
    }

    @Override
    protected Control getFocusControl() {
        return filter;
    }

    @Override
    protected Point getInitialSize() {
        return new Point(480, 360);
    }

    @Override
    protected Point getInitialLocation(Point size) {
        var parent = getParentShell().getBounds();
        return new Point(parent.x + (parent.width - size.x) / 2, parent.y + (parent.height - size.y) / 3);
    }
}
