package org.millrace.debug.ui.detail;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

import java.util.Optional;
import java.util.regex.Pattern;

/** The fields for the condition, the hit count and the log message of a breakpoint. */
public final class BreakpointFields {

    private static final Pattern HITS = Pattern.compile("\\s*((=|>|>=|%)?\\s*[1-9]\\d{0,8})?\\s*");

    private static final int NARROWEST = 80;

    private final Composite area;
    private final Text condition;
    private final Text hits;
    private final Text log;
    private final PropertyProposals proposals = new PropertyProposals();
    private final Runnable changed;
    private boolean showing;

    /**
     * Creates the fields.
     *
     * @param changed called when the user has changed a field
     */
    public BreakpointFields(Composite parent, Runnable changed) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        area.setBackground(parent.getBackground());
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        condition = field(Messages.condition, Messages.condition_example);
        hits = field(Messages.hits, Messages.hits_example);
        log = field(Messages.log, Messages.log_example);
        var adapter = new ContentProposalAdapter(condition, new TextContentAdapter(), proposals, KeyStroke.getInstance(SWT.CTRL, SWT.SPACE), null);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_INSERT);
    }

    private Text field(String label, String example) {
        var caption = new Label(area, SWT.NONE);
        caption.setText(label);
        caption.setBackground(area.getBackground());
        var text = new Text(area, SWT.BORDER | SWT.SINGLE);
        text.setMessage(example);
        // The example may be longer than a narrow view.
        GridDataFactory.fillDefaults().grab(true, false).hint(NARROWEST, SWT.DEFAULT).applyTo(text);
        ModifyListener listener = event -> {
            if (!showing) {
                changed.run();
            }
        };
        text.addModifyListener(listener);
        return text;
    }

    /** Returns the area with the fields. */
    public Control control() {
        return area;
    }

    /** Shows a breakpoint. */
    public void show(NetworkBreakpoint breakpoint) {
        showing = true;
        condition.setText(breakpoint.condition());
        hits.setText(breakpoint.hits());
        log.setText(breakpoint.log());
        showing = false;
        proposals.use(breakpoint.getMarker().getResource().getProject());
    }

    /** Returns what is wrong with the fields; empty if nothing is. */
    public Optional<String> problem() {
        return HITS.matcher(hits.getText()).matches() ? Optional.empty() : Optional.of(Messages.hits_bad);
    }

    /**
     * Writes the fields into a breakpoint.
     *
     * @throws CoreException if the workspace refuses it
     */
    public void apply(NetworkBreakpoint breakpoint) throws CoreException {
        breakpoint.setCondition(condition.getText());
        breakpoint.setHits(hits.getText());
        breakpoint.setLog(log.getText());
    }

    /** Sets the focus to the first field. */
    public boolean setFocus() {
        return condition.setFocus();
    }
}
