package org.millrace.diagram.internal.model;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.DiagramHost;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.internal.layout.Drawing;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a diagram shows. Used on the thread of the model only. */
public final class DiagramModel {

    private final EpnEditing editing;
    private final DiagramHost host;
    private ElementIds ids = new ElementIds();
    private DiagramSettings settings;
    private Runnable ready = () -> { };
    private Map<EObject, List<EpnProblem>> problems = new IdentityHashMap<>();
    private Map<String, OptionalInt> counts = Map.of();
    private Optional<Drawing> drawing = Optional.empty();
    private Optional<Network> shown = Optional.empty();

    /** Makes one. */
    public DiagramModel(EpnEditing editing, DiagramHost host, DiagramSettings settings) {
        this.editing = editing;
        this.host = host;
        this.settings = settings;
    }

    /** The network and its history. */
    public EpnEditing editing() {
        return editing;
    }

    /** What stands around the diagram. */
    public DiagramHost host() {
        return host;
    }

    /** How the page shows the network. */
    public DiagramSettings settings() {
        return settings;
    }

    /** Changes how the page shows the network. */
    public void use(DiagramSettings changed) {
        settings = changed;
    }

    /** Has somebody called whenever a page shows the network for the first time. */
    public void onReady(Runnable listener) {
        ready = listener;
    }

    /** Notes that a page shows the network. */
    public void ready() {
        ready.run();
    }

    /** The id of a stage, a wire or a note. */
    public String id(EObject element) {
        return ids.of(element);
    }

    /** The element of an id, if it is still in the network. */
    public Optional<EObject> element(String id) {
        return ids.element(id).filter(element -> element.eResource() == editing.resource());
    }

    /** The stage of an id. */
    public Optional<Stage> stage(String id) {
        return element(id).filter(Stage.class::isInstance).map(Stage.class::cast);
    }

    /** The note of an id. */
    public Optional<Note> note(String id) {
        return element(id).filter(Note.class::isInstance).map(Note.class::cast);
    }

    /** The notes on the drawing, in the order of the file. */
    public List<Note> notes() {
        return editing.resource().layout().map(Layout::getNotes).map(List::copyOf).orElse(List.of());
    }

    /** The wire of an id. */
    public Optional<Wire> wire(String id) {
        return element(id).filter(Wire.class::isInstance).map(Wire.class::cast);
    }

    /** Where everything is drawn now. */
    public Drawing drawing() {
        var now = drawing.orElseGet(() -> Drawing.of(editing, host));
        drawing = Optional.of(now);
        return now;
    }

    /** Notes that the network is another one than when it was last looked at. */
    public void changed() {
        drawing = Optional.empty();
        if (!shown.equals(editing.network())) {
            // The file was read again: all elements are other objects, and the old ones should be let go.
            shown = editing.network();
            ids = shown.map(network -> new ElementIds(ids, network)).orElse(ids);
            problems = new IdentityHashMap<>();
        }
        shown.ifPresent(ids::note);
    }

    /**
     * Takes note of what is wrong with the network.
     *
     * @return whether the drawing looks different: there are other problems, or other numbers of statements
     */
    public boolean show(Function<EObject, List<EpnProblem>> found) {
        var now = new IdentityHashMap<EObject, List<EpnProblem>>();
        editing.network().ifPresent(network -> Stream.of(network.getStages(), network.getWires(), notes()).flatMap(List::stream)
                .forEach(element -> add(element, found.apply(element), now)));
        var same = texts(now).equals(texts(problems));
        problems = now;
        return haveCountsChanged() || !same;
    }

    /** Statements are written in other editors: their number may be another although the network is the same. */
    private boolean haveCountsChanged() {
        var now = new HashMap<String, OptionalInt>();
        editing.network().ifPresent(network -> network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .forEach(processor -> now.put(ids.of(processor), host.statements(processor))));
        var before = counts;
        counts = now;
        return now.entrySet().stream().anyMatch(entry -> before.containsKey(entry.getKey()) && !before.get(entry.getKey()).equals(entry.getValue()));
    }

    private static void add(EObject element, List<EpnProblem> found, Map<EObject, List<EpnProblem>> problems) {
        if (!found.isEmpty()) {
            problems.put(element, List.copyOf(found));
        }
    }

    /** Places do not count: they change with every line that is added above. */
    private Map<String, List<String>> texts(Map<EObject, List<EpnProblem>> problems) {
        var texts = new HashMap<String, List<String>>();
        problems.forEach((element, found) -> texts.put(ids.of(element), found.stream().map(p -> p.severity() + p.message() + p.advice()).toList()));
        return texts;
    }

    /** What is wrong with an element and what it contains. */
    public List<EpnProblem> problems(EObject element) {
        return problems.getOrDefault(element, List.of());
    }
}
