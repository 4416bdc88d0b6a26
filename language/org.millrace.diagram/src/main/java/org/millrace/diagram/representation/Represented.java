package org.millrace.diagram.representation;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.millrace.diagram.internal.graph.DrawnDelivery;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EnclosedEdits;
import org.millrace.epn.edit.NetworkProblems;
import org.millrace.epn.edit.Outcome;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Network;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What services know of a network until it changes. Services are asked for every element of a diagram in turn. */
public final class Represented extends EContentAdapter {

    private final EpnResource resource;
    private Optional<NetworkProblems> problems = Optional.empty();
    private Optional<TypeFlow> flow = Optional.empty();
    private Optional<DrawnDelivery> delivery = Optional.empty();

    private Represented(EpnResource resource) {
        this.resource = resource;
    }

    /** Returns that of an element's network; empty if the element is in none, such as one that was just deleted. */
    public static Optional<Represented> of(EObject element) {
        return element.eResource() instanceof EpnResource network && network.network().isPresent() ? Optional.of(of(network)) : Optional.empty();
    }

    private static synchronized Represented of(EpnResource resource) {
        return resource.eAdapters().stream().filter(Represented.class::isInstance).map(Represented.class::cast).findFirst().orElseGet(() -> {
            var represented = new Represented(resource);
            resource.eAdapters().add(represented);
            return represented;
        });
    }

    @Override
    public void notifyChanged(Notification notification) {
        super.notifyChanged(notification);
        if (!notification.isTouch()) {
            forget();
        }
    }

    /** Forgets what depends on other files, such as on Java classes. */
    public synchronized void forget() {
        problems = Optional.empty();
        flow = Optional.empty();
        delivery = Optional.empty();
    }

    Network network() {
        return resource.network().orElseThrow();
    }

    EpnResource resource() {
        return resource;
    }

    EnclosedEdits edits() {
        return new EnclosedEdits(resource, Representations.host().statementTexts());
    }

    /** Performs an edit for an element. An element of another file is refused; nothing happens for one that was deleted. */
    static void change(EObject element, Edit<?> edit) {
        of(element).ifPresentOrElse(represented -> represented.perform(element, edit), () -> refuse(element));
    }

    private static void refuse(EObject element) {
        if (element.eResource() != null && !(element.eResource() instanceof EpnResource)) {
            Representations.host().refused(element, new Refusal(Texts.of("representation.elsewhere", ItemLabels.text(element)),
                    Texts.of("representation.elsewhere.advice", URI.decode(element.eResource().getURI().lastSegment()))));
        }
    }

    /** Performs an edit that creates an element; returns this one, or the element for which it was performed if the edit was refused. */
    static EObject create(EObject element, Edit<? extends EObject> edit) {
        return of(element).<EObject>flatMap(represented -> represented.perform(element, edit)).orElse(element);
    }

    /** Performs an edit; the host shows why it was refused. */
    <T> Optional<T> perform(EObject element, Edit<T> edit) {
        return switch (edits().perform(edit)) {
            case Outcome.Done<T>(var result) -> Optional.ofNullable(result);
            case Outcome.Refused<T>(var reason) -> {
                Representations.host().refused(element, reason);
                yield Optional.empty();
            }
        };
    }

    synchronized List<EpnProblem> problems(EObject element) {
        var known = problems.orElseGet(() -> edits().problems(content(), Representations.host().project(resource)));
        problems = Optional.of(known);
        return known.within(element);
    }

    private byte[] content() {
        return resource.content().map(kept -> kept.of(resource)).orElseGet(() -> EpnFile.format(resource).getBytes(StandardCharsets.UTF_8));
    }

    synchronized TypeFlow flow() {
        var known = flow.orElseGet(() -> TypeFlow.of(network()));
        flow = Optional.of(known);
        return known;
    }

    synchronized DrawnDelivery delivery() {
        var known = delivery.orElseGet(() -> DrawnDelivery.of(network(), Representations.host().project(resource).providers()));
        delivery = Optional.of(known);
        return known;
    }
}
