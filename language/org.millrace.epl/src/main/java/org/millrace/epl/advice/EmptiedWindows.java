package org.millrace.epl.advice;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.On;
import org.millrace.epl.ast.OnDelete;
import org.millrace.epl.ast.OnMerge;
import org.millrace.epl.ast.OnSelect;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.tokens.EplToken;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the named windows out of which statements take events. */
final class EmptiedWindows {

    private EmptiedWindows() {
    }

    /** The names of all of them; of a statement that begins with {@code delete} all its names. */
    static Set<String> of(List<EplSource> sources) {
        var names = new HashSet<String>();
        for (var source : sources) {
            for (var statement : source.statements()) {
                names.addAll(statement.derived(Names.class, own -> new Names(of(source, own))).all);
            }
        }
        return names;
    }

    private record Names(Set<String> all) {
    }

    private static Set<String> of(EplSource source, EplStatement statement) {
        var names = new HashSet<String>();
        statement.tree().flatMap(EmptiedWindows::emptied).ifPresent(names::add);
        if (isDelete(statement)) {
            statement.tokens().stream().filter(token -> token.is(EplToken.ID)).forEach(token -> names.add(token.text(source.text())));
        }
        return names;
    }

    private static boolean isDelete(EplStatement statement) {
        return statement.tokens().stream().filter(token -> !token.isHidden()).findFirst().filter(token -> token.is("delete")).isPresent();
    }

    private static Optional<String> emptied(Statement tree) {
        return !(tree.getBody() instanceof On on) ? Optional.empty() : Optional.ofNullable(switch (on.getAction()) {
            case OnDelete delete when delete.getTarget() != null -> delete.getTarget().getName();
            case OnMerge merge -> merge.getName();
            case OnSelect select when select.isDelete() -> select.getName();
            case null, default -> null;
        });
    }
}
