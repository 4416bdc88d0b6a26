package org.millrace.ui.eventtype;

import org.eclipse.osgi.util.NLS;
import org.millrace.epn.Names;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.ValueType;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** An event type that is to be added. */
sealed interface EventTypeDraft {

    /** Its name. */
    String name();

    /** What is wrong with its kind, as a sentence for the user. */
    Optional<String> wrongKind();

    /** Sets what makes it of its kind. */
    void complete(EventType type);

    /** Events are objects of a Java class. */
    record OfClass(String name, String javaClass) implements EventTypeDraft {

        @Override
        public Optional<String> wrongKind() {
            return javaClass.isBlank() ? Optional.of(Messages.draft_noClass)
                    : javaClass.matches("[\\p{L}_$][\\p{L}\\p{Nd}_$]*(\\.[\\p{L}_$][\\p{L}\\p{Nd}_$]*)*") ? Optional.empty()
                    : Optional.of(NLS.bind(Messages.draft_illegalClass, javaClass));
        }

        @Override
        public void complete(EventType type) {
            type.setJavaClass(javaClass);
        }
    }

    /** Events are maps with properties. */
    record OfProperties(String name, List<Property> properties) implements EventTypeDraft {

        @Override
        public Optional<String> wrongKind() {
            if (properties.isEmpty()) {
                return Optional.of(Messages.draft_noProperties);
            }
            var seen = new HashSet<String>();
            return properties.stream().map(Property::name).map(name -> name.isBlank() ? Messages.draft_namelessProperty
                    : !Names.isPropertyName(name) ? NLS.bind(Messages.draft_illegalProperty, name)
                    : !seen.add(name) ? NLS.bind(Messages.draft_doubleProperty, name) : "").filter(text -> !text.isEmpty()).findFirst();
        }

        @Override
        public void complete(EventType type) {
            for (var property : properties) {
                var added = EpnFactory.eINSTANCE.createEventTypeProperty();
                added.setName(property.name());
                added.setType(property.type());
                type.getProperties().add(added);
            }
        }
    }

    /** A property of an event. */
    record Property(String name, ValueType type) {
    }

    /** What is wrong with it in a network, as a sentence for the user; empty if it can be added. */
    default Optional<String> problem(Network network) {
        if (name().isBlank()) {
            return Optional.of(Messages.draft_noName);
        }
        if (!Names.isName(name())) {
            return Optional.of(NLS.bind(Messages.draft_illegalName, name()));
        }
        if (network.getEventTypes().stream().anyMatch(type -> name().equals(type.getName()))) {
            return Optional.of(NLS.bind(Messages.draft_taken, name()));
        }
        return wrongKind();
    }

    /** Adds it to a network. */
    default void addTo(Network network) {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName(name());
        complete(type);
        network.getEventTypes().add(type);
    }
}
