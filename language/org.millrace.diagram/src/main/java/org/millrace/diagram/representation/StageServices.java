package org.millrace.diagram.representation;

import org.millrace.diagram.internal.graph.StageKinds;
import org.millrace.diagram.internal.graph.StageText;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stages on the diagram: which there are, what is written into them, and which image they have. */
public final class StageServices {

    private static final Set<String> HTTP = Set.of("http", "https");
    private static final Set<String> QUEUES = Set.of("jms", "kafka", "mqtt");

    /** For Sirius, which creates the services. */
    public StageServices() {
    }

    /** The adapters that bring events in. */
    public List<Adapter> inboundAdapters(Network network) {
        return adapters(network, AdapterDirection.IN);
    }

    /** The adapters that take events out. */
    public List<Adapter> outboundAdapters(Network network) {
        return adapters(network, AdapterDirection.OUT);
    }

    private static List<Adapter> adapters(Network network, AdapterDirection direction) {
        return network.getStages().stream().filter(stage -> stage instanceof Adapter adapter && adapter.getDirection() == direction)
                .map(Adapter.class::cast).toList();
    }

    /** The name, and in a second line the detail and the chip of the stage. */
    public String stageLabel(Stage stage) {
        var text = StageText.of(stage, Representations.host()::statements);
        var chip = stage instanceof Adapter ? Represented.of(stage).map(represented -> represented.delivery().sign(stage)).orElse("") : text.chip();
        var second = Stream.of(text.detail(), chip).filter(part -> !part.isEmpty()).collect(Collectors.joining("  "));
        return second.isEmpty() ? text.name() : text.name() + "\n" + second;
    }

    /** The kind of the stage, its description, how surely its events are delivered, and its problems. */
    public String stageTooltip(Stage stage) {
        var kind = Texts.of("page.kind." + StageKinds.of(stage).name().toLowerCase(Locale.ROOT).replace('_', '-'));
        var text = StageText.of(stage, Representations.host()::statements);
        return Stream.of(text.name() + " — " + kind, text.detail(), stage.getDescription() == null ? "" : stage.getDescription(),
                Represented.of(stage).map(represented -> represented.delivery().words(stage)).orElse(""), ProblemText.of(stage))
                .filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    /** Whether the adapter has the image of TCP. */
    public boolean isTcp(Adapter adapter) {
        return "tcp".equals(adapter.getProvider());
    }

    /** Whether the adapter has the image of files. */
    public boolean isFile(Adapter adapter) {
        return "file".equals(adapter.getProvider());
    }

    /** Whether the adapter has the image of a generator. */
    public boolean isGenerator(Adapter adapter) {
        return "generator".equals(adapter.getProvider());
    }

    /** Whether the adapter has the image of HTTP. */
    public boolean isHttp(Adapter adapter) {
        return adapter.getProvider() != null && HTTP.contains(adapter.getProvider());
    }

    /** Whether the adapter has the image of a message broker. */
    public boolean isQueue(Adapter adapter) {
        return adapter.getProvider() != null && QUEUES.contains(adapter.getProvider());
    }
}
