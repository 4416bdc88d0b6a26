package org.millrace.diagram.ui.page;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

import java.util.List;

/** A pane instead of the diagram that explains why there is none and offers actions. */
final class MessagePane extends Composite {

    private static final int WIDTH = 520;

    private final Label title;
    private final Label text;
    private final Composite links;

    /** An action of the user: the text of a link, and its effect. */
    record Remedy(String text, Runnable action) {
    }

    MessagePane(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(24, 24).spacing(0, 12).applyTo(this);
        title = new Label(this, SWT.WRAP);
        title.setFont(JFaceResources.getHeaderFont());
        text = new Label(this, SWT.WRAP);
        links = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 6).applyTo(links);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(title);
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(text);
    }

    /** Shows an explanation, with a link for each action. */
    void showMessage(String heading, String explanation, List<Remedy> remedies) {
        title.setText(heading);
        text.setText(explanation);
        for (var old : links.getChildren()) {
            old.dispose();
        }
        for (var remedy : remedies) {
            var link = new Link(links, SWT.NONE);
            link.setText("<a>" + remedy.text() + "</a>");
            link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> remedy.action().run()));
        }
        layout(true, true);
    }

    @Override
    public boolean setFocus() {
        return links.setFocus();
    }
}
