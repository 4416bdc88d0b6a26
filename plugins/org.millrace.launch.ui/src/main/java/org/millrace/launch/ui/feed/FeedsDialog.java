package org.millrace.launch.ui.feed;

import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.millrace.compiler.load.EditableLoad;
import org.millrace.compiler.load.LoadFile;
import org.millrace.compiler.load.ide.InboundAdapters;
import org.millrace.epn.EpnProblem;
import org.millrace.ui.help.HelpContext;

import java.util.List;
import java.util.function.Function;

/** A form for the feeds of a {@code load.json}: the list of feeds, and the fields of the selected one. */
final class FeedsDialog extends TitleAreaDialog {

    private static final Point SIZE = new Point(900, 760);
    private static final int LIST_WIDTH = 180;

    private final String project;
    private final EditableLoad load;
    private final InboundAdapters adapters;
    private final Function<String, List<EpnProblem>> check;
    private org.eclipse.swt.widgets.List feeds;
    private Button remove;
    private FeedForm form;

    /**
     * Creates a dialog.
     *
     * @param load     the content of the file, which the dialog changes
     * @param adapters the inbound adapters of the network
     * @param check    returns the problems of the content with this network
     */
    FeedsDialog(Shell parent, String project, EditableLoad load, InboundAdapters adapters, Function<String, List<EpnProblem>> check) {
        super(parent);
        this.project = project;
        this.load = load;
        this.adapters = adapters;
        this.check = check;
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.window);
        HelpContext.LAUNCH_DIALOG.on(shell);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected Point getInitialSize() {
        return SIZE;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        var content = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(10, 10).spacing(16, 8).applyTo(content);
        createList(content);
        form = new FeedForm(content, adapters, this::changed);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form.area());
        fill(0);
        select();
        setTitle(NLS.bind(Messages.title, project));
        setMessage(Messages.message);
        return area;
    }

    private void createList(Composite parent) {
        var left = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).applyTo(left);
        GridDataFactory.fillDefaults().grab(false, true).hint(LIST_WIDTH, SWT.DEFAULT).applyTo(left);
        var label = new Label(left, SWT.NONE);
        label.setText(Messages.feeds);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(label);
        feeds = new org.eclipse.swt.widgets.List(left, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(feeds);
        feeds.addListener(SWT.Selection, event -> select());
        var add = new Button(left, SWT.PUSH);
        add.setText(Messages.add_feed);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(add);
        add.addListener(SWT.Selection, event -> {
            var added = load.add();
            adapters.names().stream().findFirst().ifPresent(added::target);
            fill(load.feeds().size() - 1);
            select();
            changed();
        });
        remove = new Button(left, SWT.PUSH);
        remove.setText(Messages.remove_feed);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(remove);
        remove.addListener(SWT.Selection, event -> {
            var index = feeds.getSelectionIndex();
            load.remove(load.feeds().get(index));
            fill(Math.min(index, load.feeds().size() - 1));
            select();
            changed();
        });
    }

    private void fill(int selected) {
        feeds.setItems(load.feeds().stream().map(feed -> NLS.bind(Messages.feed, feed.target().isEmpty() ? Messages.feed_any : feed.target(),
                feed.settings().getOrDefault("rate", "10000"))).toArray(String[]::new));
        feeds.select(selected);
        remove.setEnabled(load.feeds().size() > 1);
    }

    private void select() {
        form.show(load.feeds().get(feeds.getSelectionIndex()));
    }

    private void changed() {
        fill(feeds.getSelectionIndex());
        getButton(OK).setEnabled(show(LoadFile.parse(LoadFile.NAME, load.text()).problems()));
    }

    /** Checks the load against the network, which is not known before its files are read. */
    @Override
    protected void okPressed() {
        if (show(check.apply(load.text()))) {
            super.okPressed();
        }
    }

    /** Shows the first error; returns whether there is none. */
    private boolean show(List<EpnProblem> problems) {
        var error = problems.stream().filter(EpnProblem::isError).findFirst();
        setErrorMessage(error.map(each -> each.advice().isEmpty() ? each.message() : each.message() + " (" + each.advice() + ")").orElse(null));
        return error.isEmpty();
    }
}
