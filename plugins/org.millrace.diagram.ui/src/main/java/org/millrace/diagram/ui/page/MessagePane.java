package org.millrace.diagram.ui.page;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** Stands where the diagram would be and says why there is none and what helps. */
final class MessagePane extends Composite {

    private static final int WIDTH = 520;

    private final Label title;
    private final Label text;
    private final Link link;

    /**
     * A pane without a text.
     *
     * @param follow is run by the link
     */
    MessagePane(Composite parent, Runnable follow) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(24, 24).spacing(0, 12).applyTo(this);
        title = new Label(this, SWT.WRAP);
        title.setFont(JFaceResources.getHeaderFont());
        text = new Label(this, SWT.WRAP);
        link = new Link(this, SWT.NONE);
        link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> follow.run()));
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(title);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(text);
    }

    /** Says something. */
    void say(String heading, String explanation, String where) {
        title.setText(heading);
        text.setText(explanation);
        link.setText("<a>" + where + "</a>");
        layout();
    }

    /** What it says. */
    String text() {
        return text.getText();
    }

    @Override
    public boolean setFocus() {
        return link.setFocus();
    }
}
