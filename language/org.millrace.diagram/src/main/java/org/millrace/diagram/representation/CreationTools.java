package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.note.CreateNote;
import org.millrace.epn.edit.stage.AddStatement;
import org.millrace.epn.edit.stage.CreateStage;
import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Processor;

import java.util.List;
import java.util.Optional;

/**
 * The tools that create elements. They return what they have created, or the element that they were called for if the
 * edit was refused. Stages have no place in the file: Sirius keeps its layout itself.
 */
public final class CreationTools {

    private static final int GAP = 16;

    /** For Sirius, which creates the services. */
    public CreationTools() {
    }

    /**
     * Creates an adapter that brings events in.
     *
     * @param provider the id of its provider; empty for one that the user chooses later
     */
    public EObject createInboundAdapter(Network network, String provider) {
        return stage(network, StageKind.INBOUND_ADAPTER, provider);
    }

    /**
     * Creates an adapter that takes events out.
     *
     * @param provider the id of its provider; empty for one that the user chooses later
     */
    public EObject createOutboundAdapter(Network network, String provider) {
        return stage(network, StageKind.OUTBOUND_ADAPTER, provider);
    }

    /** Creates an adapter that brings events in, whose provider the user chooses later. */
    public EObject createOtherInput(Network network) {
        return stage(network, StageKind.INBOUND_ADAPTER, "");
    }

    /** Creates an adapter that takes events out, whose provider the user chooses later. */
    public EObject createOtherOutput(Network network) {
        return stage(network, StageKind.OUTBOUND_ADAPTER, "");
    }

    /** Creates a Stream. */
    public EObject createStream(Network network) {
        return stage(network, StageKind.STREAM, "");
    }

    /** Creates a processor without statements. */
    public EObject createProcessor(Network network) {
        return stage(network, StageKind.PROCESSOR, "");
    }

    /** Creates a bean without a class. */
    public EObject createBean(Network network) {
        return stage(network, StageKind.BEAN, "");
    }

    private static EObject stage(Network network, StageKind kind, String implementation) {
        return Represented.create(network, new CreateStage(kind, "", implementation, Optional.empty()));
    }

    /** Creates a note below the others. */
    public EObject createNote(Network network) {
        return Represented.create(network, new CreateNote(new Bounds(0, below(new NoteServices().notes(network)), 0, 0), ""));
    }

    private static int below(List<Note> notes) {
        return notes.stream().map(NoteBounds::of).mapToInt(bounds -> bounds.y() + bounds.height() + GAP).max().orElse(0);
    }

    /** Creates an event type without properties. */
    public EObject createEventType(Network network) {
        return Represented.create(network, new CreateEventType(""));
    }

    /** Adds a property with the type {@code string} to an event type. */
    public EObject createProperty(EventType type) {
        return Represented.create(type, new AddProperty(type, "", "string"));
    }

    /** Adds a statement to a processor that selects all events of the first event type. */
    public EObject createStatement(Processor processor) {
        var types = Represented.of(processor).map(represented -> represented.network().getEventTypes()).stream().flatMap(List::stream);
        return Represented.create(processor, new AddStatement(processor, "", "select * from " + types.map(EventType::getName).findFirst().orElse("Event")));
    }
}
