package org.millrace.epn.ui.open;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ListDialog;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Asks the user to choose one of several objects. */
public final class SelectionPrompt {

    private SelectionPrompt() {
    }

    /**
     * Asks if there is more than one object.
     *
     * @param things the objects, at least one
     * @param text   returns the label of an object
     * @return the object; empty if the user cancels
     */
    public static <T> Optional<T> of(Shell shell, String title, String message, List<T> things, Function<T, String> text) {
        if (things.size() == 1) {
            return Optional.of(things.getFirst());
        }
        var dialog = new ListDialog(shell);
        dialog.setTitle(title);
        dialog.setMessage(message);
        dialog.setContentProvider(ArrayContentProvider.getInstance());
        dialog.setLabelProvider(new Names<>(things, text));
        dialog.setInput(things);
        dialog.setInitialSelections(things.getFirst());
        if (dialog.open() != Window.OK || dialog.getResult().length == 0) {
            return Optional.empty();
        }
        return things.stream().filter(thing -> thing == dialog.getResult()[0]).findFirst();
    }

    private static final class Names<T> extends LabelProvider {

        private final List<T> things;
        private final Function<T, String> text;

        Names(List<T> things, Function<T, String> text) {
            this.things = things;
            this.text = text;
        }

        @Override
        public String getText(Object element) {
            return things.stream().filter(thing -> thing == element).findFirst().map(text).orElse("");
        }
    }
}
