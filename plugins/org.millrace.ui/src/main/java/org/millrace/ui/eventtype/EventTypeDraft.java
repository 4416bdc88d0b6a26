package org.millrace.ui.eventtype;

import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.UseJavaClass;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.LegalName;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** An event type that will be added to a network. */
sealed interface EventTypeDraft extends Edit<EventType> {

    String name();

    /** Returns why an event type of this kind is not possible; empty if it is. */
    Optional<Refusal> wrongKind();

    /** Sets the properties of this kind in a new event type. */
    void complete(EditedNetwork network, EventType type);

    @Override
    default Optional<Refusal> refusal(EditedNetwork network) {
        return name().isEmpty() ? Optional.of(new Refusal(Messages.draft_noName, ""))
                : new CreateEventType(name()).refusal(network).or(this::wrongKind);
    }

    @Override
    default EventType perform(EditedNetwork network) {
        var type = new CreateEventType(name()).perform(network);
        complete(network, type);
        return type;
    }

    /** An event type whose events are objects of a Java class. */
    record OfClass(String name, String javaClass) implements EventTypeDraft {

        private static final Pattern CLASS = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*(\\.[\\p{L}_$][\\p{L}\\p{Nd}_$]*)*");

        @Override
        public Optional<Refusal> wrongKind() {
            if (javaClass.isEmpty()) {
                return Optional.of(new Refusal(Messages.draft_noClass, ""));
            }
            return CLASS.matcher(javaClass).matches() ? Optional.empty() : Optional.of(new Refusal(NLS.bind(Messages.draft_illegalClass, javaClass), ""));
        }

        @Override
        public void complete(EditedNetwork network, EventType type) {
            // The class may be created later; the page reports that it is missing.
            new UseJavaClass(type, javaClass, JavaTypes.unknown()).perform(network);
        }
    }

    /** An event type whose events are maps with declared properties. */
    record OfProperties(String name, List<Property> properties) implements EventTypeDraft {

        @Override
        public Optional<Refusal> wrongKind() {
            if (properties.isEmpty()) {
                return Optional.of(new Refusal(Messages.draft_noProperties, ""));
            }
            var seen = new HashSet<String>();
            return properties.stream().map(Property::name).filter(Predicate.not(LegalName.PROPERTY::allows)).findFirst()
                    .map(wrong -> new Refusal(LegalName.PROPERTY.message(wrong), LegalName.PROPERTY.advice()))
                    .or(() -> properties.stream().map(Property::name).filter(Predicate.not(seen::add)).findFirst()
                            .map(twice -> new Refusal(NLS.bind(Messages.draft_doubleProperty, twice), "")));
        }

        @Override
        public void complete(EditedNetwork network, EventType type) {
            properties.forEach(property -> new AddProperty(type, property.name(), property.type().getLiteral()).perform(network));
        }
    }

    /** A property of an event. */
    record Property(String name, ValueType type) {
    }
}
