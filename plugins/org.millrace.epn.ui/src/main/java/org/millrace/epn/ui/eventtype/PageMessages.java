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

/** What the head of the page and the signs at its fields say. */
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

    /** Returns the list to which fields belong while their text is not entered. */
    PendingInputs inputs() {
        return inputs;
    }

    /** Says that a typed text was not entered although its field shows something else now. */
    void rejected(String text, Refusal reason) {
        manager.addMessage(REJECTED, sentence(NLS.bind(Messages.page_rejected, text, reason.toText())), null, IMessageProvider.ERROR);
    }

    /** Takes back the message about a text that was not entered. */
    void accepted() {
        manager.removeMessage(REJECTED);
    }

    /**
     * Says at a control why something cannot be done, or takes back what was said there.
     *
     * @return whether nothing stands in the way
     */
    boolean show(Control control, Optional<Refusal> refusal) {
        var sign = signs.computeIfAbsent(control, PageMessages::sign);
        refusal.ifPresentOrElse(reason -> {
            var text = sentence(reason.toText());
            // Without its control, so that the head says the sentence and does not only count it.
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

    /** Says at a control why an edit was not done, or takes back what was said there. */
    <T> Optional<T> show(Control control, Outcome<T> outcome) {
        show(control, outcome.refusal());
        return outcome.value();
    }

    /** Says something that does not go away. */
    void notice(String text) {
        manager.addMessage(NOTICE, text, null, IMessageProvider.INFORMATION);
    }

    /** Says what is wrong with what is shown. */
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

    /** A problem as a sentence. */
    static String text(EpnProblem problem) {
        return sentence(new Refusal(problem.message(), problem.advice()).toText());
    }

    private static String sentence(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase() + text.substring(1);
    }
}
