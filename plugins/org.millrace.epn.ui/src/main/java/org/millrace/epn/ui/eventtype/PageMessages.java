package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IMessageManager;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.ui.page.PendingInputs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages in the header of the page and at its fields. */
final class PageMessages {

    private static final String PROBLEM = "problem";
    private static final String NOTICE = "notice";
    private static final String REJECTED = "rejected";

    private final IMessageManager manager;
    private final Map<Control, ControlDecoration> signs = new HashMap<>();
    private final PendingInputs inputs;
    private int problems;

    PageMessages(IMessageManager manager, PendingInputs inputs) {
        this.manager = manager;
        this.inputs = inputs;
    }

    /** Returns the pending inputs of the editor. */
    PendingInputs inputs() {
        return inputs;
    }

    /** Shows that a typed text was refused and its field shows another value now. */
    void rejected(String text, Refusal reason) {
        manager.addMessage(REJECTED, sentence(NLS.bind(Messages.page_rejected, text, reason.toText())), null, IMessageProvider.ERROR);
    }

    /** Clears the message about a refused text. */
    void accepted() {
        manager.removeMessage(REJECTED);
    }

    /**
     * Shows at a control why it is refused, or clears that message.
     *
     * @return whether there is no refusal
     */
    boolean show(Control control, Optional<Refusal> refusal) {
        var sign = signs.computeIfAbsent(control, PageMessages::sign);
        refusal.ifPresentOrElse(reason -> {
            var text = sentence(reason.toText());
            // Is added without the control, so that the header shows the message and not only a count.
            manager.addMessage(control, text, null, IMessageProvider.ERROR);
            sign.setDescriptionText(text);
            sign.show();
        }, () -> {
            manager.removeMessage(control);
            sign.hide();
        });
        return refusal.isEmpty();
    }

    private static ControlDecoration sign(Control control) {
        var sign = new ControlDecoration(control, SWT.LEFT | SWT.TOP);
        sign.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
        sign.hide();
        return sign;
    }

    /** Shows at a control why an edit was refused, or clears that message. */
    <T> Optional<T> show(Control control, Outcome<T> outcome) {
        show(control, outcome.refusal());
        return outcome.value();
    }

    /** Shows a permanent message. */
    void notice(String text) {
        manager.addMessage(NOTICE, text, null, IMessageProvider.INFORMATION);
    }

    /** Shows the problems of the current event type. */
    void problems(List<EpnProblem> found) {
        manager.setAutoUpdate(false);
        for (var i = 0; i < Math.max(found.size(), problems); i++) {
            if (i < found.size()) {
                var problem = found.get(i);
                manager.addMessage(PROBLEM + i, text(problem), null, problem.isError() ? IMessageProvider.ERROR : IMessageProvider.WARNING);
            } else {
                manager.removeMessage(PROBLEM + i);
            }
        }
        problems = found.size();
        manager.setAutoUpdate(true);
    }

    /** Formats a problem as a sentence. */
    static String text(EpnProblem problem) {
        return sentence(new Refusal(problem.message(), problem.advice()).toText());
    }

    private static String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase() + text.substring(1);
    }
}
