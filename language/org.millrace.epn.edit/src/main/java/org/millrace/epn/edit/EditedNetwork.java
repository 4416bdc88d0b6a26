package org.millrace.epn.edit;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What an edit works on: a network, its layout and what can be asked about them. */
public final class EditedNetwork {

    private final EpnResource resource;
    private final Network network;
    private final StatementTexts statements;

    /**
     * Makes one.
     *
     * @param resource   the file
     * @param network    the network in it
     * @param statements follows names into statements
     */
    public EditedNetwork(EpnResource resource, Network network, StatementTexts statements) {
        this.resource = Objects.requireNonNull(resource, "resource");
        this.network = Objects.requireNonNull(network, "network");
        this.statements = Objects.requireNonNull(statements, "statements");
    }

    /** The network. */
    public Network network() {
        return network;
    }

    /** The file in which it is. */
    public EpnResource resource() {
        return resource;
    }

    /** Follows names into statements. */
    public StatementTexts statements() {
        return statements;
    }

    /** The layout; added to the file if there is none. Only for edits that are being performed. */
    public Layout layout() {
        return resource.layout().orElseGet(() -> {
            var layout = EpnFactory.eINSTANCE.createLayout();
            resource.getContents().add(layout);
            return layout;
        });
    }

    /**
     * Refuses to work on what is not, or no longer, in the network: a view may be behind.
     *
     * @param what the element for the message, such as {@code "stage"}
     */
    public Optional<Refusal> absent(EObject element, String what) {
        return element.eResource() == resource ? Optional.empty()
                : Optional.of(new Refusal("the " + what + " is no longer in the network", "choose another one"));
    }

    /** The stage of a name. */
    public Optional<Stage> stage(String name) {
        return network.getStages().stream().filter(s -> name.equals(s.getName())).findFirst();
    }

    /** The event type of a name. */
    public Optional<EventType> eventType(String name) {
        return network.getEventTypes().stream().filter(t -> name.equals(t.getName())).findFirst();
    }

    /** The names of the stages, in order. */
    public List<String> stageNames() {
        return network.getStages().stream().map(Stage::getName).filter(Objects::nonNull).toList();
    }

    /** The names of the event types, in order. */
    public List<String> eventTypeNames() {
        return network.getEventTypes().stream().map(EventType::getName).filter(Objects::nonNull).toList();
    }

    /** A name that is not taken: the given one, or the given one with the first number that makes it free. */
    public static String freeName(String wanted, Collection<String> taken) {
        if (!taken.contains(wanted)) {
            return wanted;
        }
        var stem = wanted.replaceFirst("[0-9]{1,6}$", "");
        var number = stem.length() == wanted.length() ? 2 : Integer.parseInt(wanted.substring(stem.length()));
        while (taken.contains(stem + number)) {
            number++;
        }
        return stem + number;
    }
}
