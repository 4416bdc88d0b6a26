package org.millrace.epn.ui.eventtype;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.IMessageManager;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.Refusal;

import java.util.List;
import java.util.Optional;

/** What the head of the page and the signs at its fields say. */
final class PageMessages {

    private static final String PROBLEM = "problem";

    private final IMessageManager manager;
    private int problems;

    PageMessages(IMessageManager manager) {
        this.manager = manager;
    }

    /**
     * Says at a control why something cannot be done, or takes back what was said there.
     *
     * @return whether nothing stands in the way
     */
    boolean show(Control control, Optional<Refusal> refusal) {
        refusal.ifPresentOrElse(reason -> manager.addMessage(control, sentence(reason.toText()), null, IMessageProvider.ERROR, control),
                () -> manager.removeMessage(control, control));
        return refusal.isEmpty();
    }

    /** Says at a control why an edit was not done, or takes back what was said there. */
    <T> Optional<T> show(Control control, Outcome<T> outcome) {
        show(control, outcome.refusal());
        return outcome.value();
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
