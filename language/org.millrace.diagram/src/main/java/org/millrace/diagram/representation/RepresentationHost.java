package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.RunningFigures;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.epn.validation.EpnValidator;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What stands around the representations of networks, such as a workbench. Called in the thread of the services. */
public interface RepresentationHost {

    /** What the project of a network has: adapters, codecs and classes. */
    EpnValidator project(EpnResource network);

    /** Follows names into statements when an event type gets another one. */
    default StatementTexts statementTexts() {
        return StatementTexts.byWords();
    }

    /** How many statements a processor runs, those of its files among them; empty if that is not known. */
    default OptionalInt statements(Processor processor) {
        return processor.getFiles().isEmpty() ? OptionalInt.of(processor.getStatements().size()) : OptionalInt.empty();
    }

    /** The statements in the files of a processor, as elements of read-only resources. */
    default List<Statement> fileStatements(Processor processor) {
        return List.of();
    }

    /** The name of the processor that runs a statement of a file; empty if that is not known. */
    default Optional<String> processor(Statement statement) {
        return Optional.empty();
    }

    /** The properties that the Java class of an event type declares, as elements of read-only resources. */
    default List<EventTypeProperty> classProperties(EventType type) {
        return List.of();
    }

    /** The plan by which the runtime executes a statement; empty if that is not known. */
    default Optional<String> plan(Statement statement) {
        return Optional.empty();
    }

    /** Where the state of a statement comes from after a crash, in a few words; empty if that is not known. */
    default Optional<String> stateAfterCrash(Statement statement) {
        return Optional.empty();
    }

    /** What the running network does just now; empty if it does not run. */
    default Optional<RunningFigures> figures(EpnResource network) {
        return Optional.empty();
    }

    /** Shows why an edit was refused. */
    default void refused(EObject element, Refusal refusal) {
    }

    /** Opens what stands behind an element: the statements of a processor, the class of a bean, an event type. */
    default void open(EObject element) {
    }
}
