package org.millrace.diagram;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.export.ExportFormat;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.Providers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What stands around a diagram, such as an editor. All is called on the thread of the model. */
public interface DiagramHost {

    /** The adapters that the palette offers. */
    Providers providers();

    /**
     * Does an edit of the network, as one step of the history that the user knows.
     *
     * @return what came of it
     */
    <T> Outcome<T> execute(Edit<T> edit);

    /** Takes the last step back; does nothing if there is none. */
    void undo();

    /** Does the step again that was taken back last; does nothing if there is none. */
    void redo();

    /** Saves the network. */
    void save();

    /**
     * Notes whether the user is writing into a field of the page, where keys such as those of the
     * clipboard belong to the field and not to the diagram.
     */
    default void typing(boolean typing) {
    }

    /**
     * Follows an element to what stands behind it: the statements of a processor, the class of a
     * bean, the event type of a wire.
     */
    default void open(EObject element) {
    }

    /**
     * Returns what the host can do about a problem besides the edits that the diagram offers by itself.
     *
     * @param code    the code of the problem, see {@link org.millrace.epn.EpnProblem#code}
     * @param element the stage, wire or note that has it
     */
    default List<ProblemAction> actions(String code, EObject element) {
        return List.of();
    }

    /**
     * Notes what is selected in the diagram.
     *
     * @param elements stages, wires and notes; empty if nothing is
     */
    default void selected(List<EObject> elements) {
    }

    /** How many statements a processor runs, those of its files among them; empty if that is not known. */
    default OptionalInt statements(Processor processor) {
        return processor.getFiles().isEmpty() ? OptionalInt.of(processor.getStatements().size()) : OptionalInt.empty();
    }

    /** Takes the picture that was asked for with {@link DiagramSession#export}. */
    default void exported(ExportFormat format, byte[] content) {
    }

    /** Puts a text on the clipboard. */
    void copy(String text);

    /** The text on the clipboard; empty if there is none. */
    Optional<String> clipboard();

    /**
     * Notes a bug: a message of the page could not be handled. Nothing has changed.
     *
     * @param message what was to be done
     * @param cause   what went wrong
     */
    default void failed(String message, Throwable cause) {
        System.getLogger(DiagramHost.class.getName()).log(System.Logger.Level.ERROR, message, cause);
    }
}
