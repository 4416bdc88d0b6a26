package org.millrace.epl.advice;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.ast.View;
import org.millrace.epl.edit.Fix;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** A window that keeps everything grows until memory is used up. */
final class WindowRule implements Advisor.Rule {

    private static final Set<String> BOUNDING = Set.of("unique", "lastevent", "firstevent", "firstunique", "length", "time", "sort", "rank");

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.all(Stream.class).forEach(stream -> views(stream, stream.getViews(), advice));
        view.all(Retain.class).filter(retain -> retain.isAll() && retain.getExtreme() == null && !retain.isUnique())
                .forEach(retain -> warn(retain, "RETAIN ALL", List.of(), advice));
        view.all(CreateWindow.class).filter(window -> !view.emptied().contains(window.getName()))
                .forEach(window -> views(window, window.getViews(), advice));
    }

    private static void views(EObject owner, List<View> views, Consumer<EplProblem> advice) {
        var bounded = views.stream().anyMatch(view -> BOUNDING.contains(view.getName().toLowerCase(Locale.ROOT)));
        if (bounded || owner instanceof Stream stream && stream.getCombination() != null) {
            return;
        }
        views.stream().filter(view -> view.getName().equalsIgnoreCase("keepall")).forEach(view -> {
            var node = StatementView.node(view);
            warn(view, "this window", List.of(
                    Fix.of("Keep the last 1000 events", node.getOffset(), node.getLength(), prefix(view) + "length(1000)"),
                    Fix.of("Keep the last minute", node.getOffset(), node.getLength(), prefix(view) + "time(1 min)")), advice);
        });
    }

    private static String prefix(View view) {
        return view.getNamespace() == null ? "" : view.getNamespace() + ":";
    }

    private static void warn(EObject element, String what, List<Fix> fixes, Consumer<EplProblem> advice) {
        var node = StatementView.node(element);
        advice.accept(EplProblem.warning("unbounded-window", node.getOffset(), node.getLength(), what + " keeps every event for ever",
                "bound it by number or time, or keep one event per key", fixes));
    }
}
