package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.internal.running.FigureTexts;
import org.millrace.epn.edit.WireNumbers;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a running network does just now, beside its wires and stages. All texts are empty if it does not run. */
public final class FigureServices {

    /** For Sirius, which creates the services. */
    public FigureServices() {
    }

    /** Events per second through the wire. */
    public String rateText(Wire wire) {
        return wire.getFrom() == null || wire.getTo() == null ? "" : figures(wire).flatMap(figures -> {
            var nth = WireNumbers.of((Network) wire.eContainer(), wire);
            return figures.wires().stream().filter(found -> found.from().equals(wire.getFrom().getName()) && found.to().equals(wire.getTo().getName())
                    && found.nth() == nth).findFirst();
        }).map(found -> FigureTexts.rate(found.rate())).orElse("");
    }

    /** How long the stage works for an event, how full its queue is, and what went wrong. */
    public String latencyText(Stage stage) {
        return figures(stage).flatMap(figures -> figures.stages().stream().filter(found -> found.stage().equals(stage.getName())).findFirst())
                .map(found -> Stream.of(FigureTexts.latency(found), FigureTexts.queue(found), FigureTexts.faults(found))
                        .filter(text -> !text.isEmpty()).collect(Collectors.joining(" · ")))
                .orElse("");
    }

    private static Optional<RunningFigures> figures(EObject element) {
        return Represented.of(element).flatMap(represented -> Representations.host().figures(represented.resource()));
    }
}
