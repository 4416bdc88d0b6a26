package org.millrace.epl.ide;

import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;

import java.util.Collection;
import java.util.List;

/** What the texts of a project see of it. Must stay the same while a service works with it. */
public interface EplProject {

    /** The event types and Java classes. */
    ProjectTypes types();

    /** The EPL texts whose declarations all of them see, with that which is edited in its latest version. */
    Collection<EplDocument> documents();

    /** Returns the event types that flow into the processor of the texts; empty if that is not known. */
    default List<EventShape> inputs() {
        return List.of();
    }

    /** Returns the stages that take what the statements of the texts send; empty if they are not known. */
    default List<Recipient> recipients() {
        return List.of();
    }

    /** Returns the parameters of the templates in the texts. */
    default List<TemplateParameter> parameters() {
        return List.of();
    }

    /** Returns where names of the texts stand in the other files of the project. */
    default ProjectFiles files() {
        return ProjectFiles.none();
    }

    /** A text that belongs to no project. */
    static EplProject alone(EplDocument document) {
        return of(ProjectTypes.unknown(), List.of(document));
    }

    /** What is given. */
    static EplProject of(ProjectTypes types, Collection<EplDocument> documents) {
        return new FixedProject(types, List.copyOf(documents));
    }
}
