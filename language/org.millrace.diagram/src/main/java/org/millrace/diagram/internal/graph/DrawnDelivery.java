package org.millrace.diagram.internal.graph;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.delivery.DeliveryPath;
import org.millrace.deployment.delivery.DeliveryPaths;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.Guarantee;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** How surely events get from the inbound to the outbound adapters of a drawn network. */
public final class DrawnDelivery {

    private final List<DeliveryPath> paths;

    private DrawnDelivery(List<DeliveryPath> paths) {
        this.paths = paths;
    }

    /** Returns that of a network; that of one whose stages cannot be told apart by their names has no ways. */
    public static DrawnDelivery of(Network network, Providers providers) {
        var names = new HashSet<String>();
        if (!network.getStages().stream().allMatch(stage -> stage.getName() != null && names.add(stage.getName()))) {
            return new DrawnDelivery(List.of());
        }
        var wires = network.getWires().stream().filter(NetworkGraph::isWhole)
                .map(wire -> new WireSpec(wire.getFrom().getName(), wire.getTo().getName(), "", "", wire.isDeadLetters())).toList();
        var drawn = new Deployment("", 0, "", "", List.of(), network.getTime().getLiteral(), "", List.of(),
                network.getStages().stream().map(DrawnDelivery::spec).toList(), wires);
        return new DrawnDelivery(DeliveryPaths.of(drawn, adapter -> providers.guarantee(adapter.provider(), adapter.way(), adapter.settings()),
                adapter -> providers.transactions(adapter.provider(), adapter.settings())).stream()
                .filter(path -> path.promised() != Guarantee.AT_MOST_ONCE).toList());
    }

    /** Returns what matters here of a stage. */
    private static StageSpec spec(Stage stage) {
        return switch (stage) {
            case Adapter adapter -> new AdapterSpec(adapter.getName(), text(adapter.getProvider()), adapter.getDirection().getLiteral(), "", "",
                    adapter.getProperties().stream().filter(property -> property.getName() != null)
                            .collect(Collectors.toMap(Property::getName, property -> text(property.getValue()), (one, other) -> other)),
                    "", "", adapter.getLate().getLiteral());
            case Stream stream -> new StreamSpec(stream.getName(), stream.getCapacity(), stream.getThreads(), "", stream.getOverflow().getLiteral());
            default -> new BeanSpec(stage.getName(), "", "", null);
        };
    }

    private static String text(String value) {
        return Objects.requireNonNullElse(value, "");
    }

    private List<DeliveryPath> paths(Stage stage) {
        return paths.stream().filter(path -> path.from().equals(stage.getName()) || path.to().equals(stage.getName())).toList();
    }

    /** Returns a sign for the weakest way of an adapter; empty if it has none, or if its events are delivered at most once. */
    public String sign(Stage stage) {
        return paths(stage).stream().map(DeliveryPath::guarantee).min(Guarantee::compareTo)
                .filter(guarantee -> guarantee != Guarantee.AT_MOST_ONCE)
                .map(guarantee -> guarantee == Guarantee.EXACTLY_ONCE ? "=1" : "≥1").orElse("");
    }

    /** Returns a line for each way of an adapter whose inbound adapter declares more than at most once. */
    public String words(Stage stage) {
        return paths(stage).stream().map(path -> Texts.of("delivery", path.text())).collect(Collectors.joining("\n"));
    }
}
