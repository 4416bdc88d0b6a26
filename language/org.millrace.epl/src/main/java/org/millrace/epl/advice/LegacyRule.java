package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.ast.View;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** The notation {@code S.win:length(5)} of early versions is {@code S#length(5)} today. */
final class LegacyRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.all(Stream.class).forEach(stream -> check(view, stream.getViews(), advice));
        view.all(CreateWindow.class).forEach(window -> check(view, window.getViews(), advice));
    }

    private static void check(StatementView view, List<View> views, Consumer<EplProblem> advice) {
        var dots = views.stream().map(v -> dot(view, v)).toList();
        if (views.isEmpty() || dots.stream().anyMatch(Optional::isEmpty) || !views.stream().allMatch(LegacyRule::isKnown)) {
            return;
        }
        // Both notations do not go together in one chain, so all of it is changed.
        var edits = new ArrayList<TextEdit>();
        for (var i = 0; i < views.size(); i++) {
            var start = dots.get(i).get().start();
            var name = StatementView.node(views.get(i)).getOffset() + view.text(views.get(i)).indexOf(':') + 1;
            edits.add(new TextEdit(start, name - start, "#"));
        }
        var first = StatementView.node(views.getFirst());
        var last = StatementView.node(views.getLast());
        advice.accept(EplProblem.warning("legacy-window", first.getOffset(), last.getEndOffset() - first.getOffset(),
                "this is the notation of early versions", "write #" + views.getFirst().getName(), List.of(new Fix("Write with #", edits))));
    }

    private static Optional<EplToken> dot(StatementView view, View legacy) {
        var start = StatementView.node(legacy).getOffset();
        return view.statement().visible().stream().filter(token -> token.end() <= start).reduce((a, b) -> b)
                .filter(token -> token.is(EplToken.LEGACY_DOT));
    }

    private static boolean isKnown(View view) {
        return view.getNamespace() != null && Catalogue.get().legacyView(view.getNamespace().toLowerCase(Locale.ROOT), view.getName().toLowerCase(Locale.ROOT))
                .map(known -> known.name().equalsIgnoreCase(view.getName())).orElse(false);
    }
}
