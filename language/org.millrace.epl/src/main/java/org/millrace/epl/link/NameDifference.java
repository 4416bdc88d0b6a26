package org.millrace.epl.link;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The difference that an edit makes to the names that other statements see. */
final class NameDifference {

    /** The changes that are made before the edit or after it, not both. */
    private final List<NameChange> different;

    NameDifference(List<NameChange> before, List<NameChange> after) {
        var old = before.stream().map(NameDifference::withoutPlaces).toList();
        var now = after.stream().map(NameDifference::withoutPlaces).toList();
        different = new ArrayList<>(old);
        if (old.equals(now)) {
            different.clear();
        } else {
            different.addAll(now);
        }
    }

    /** Returns whether the results of other statements may be other ones with it. */
    boolean matters(Collection<StatementResult> others, Analysis analysis) {
        var names = new HashSet<String>();
        for (var change : different) {
            switch (change) {
                case NameChange.Declared declared when isNamedOnly(declared.declaration()) -> names.add(declared.declaration().name());
                case NameChange.Unknown unknown -> names.add(unknown.name());
                case NameChange.Missing missing -> {
                    if (others.stream().anyMatch(other -> other.changes().contains(missing))) {
                        return true;
                    }
                }
                default -> {
                    return true;
                }
            }
        }
        // A new name may be what a wrong one meant.
        return !names.isEmpty() && others.stream().anyMatch(other -> !other.session().problems().isEmpty() || names(other, analysis, names));
    }

    /** Whether other statements depend on a declaration only if they name it. */
    private static boolean isNamedOnly(Declaration declaration) {
        return switch (declaration.kind()) {
            case STREAM, SCHEMA, WINDOW, TABLE, VARIABLE, CONTEXT -> declaration.name().chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
            default -> false;
        };
    }

    private static boolean names(StatementResult result, Analysis analysis, Set<String> names) {
        var text = analysis.sources().stream().filter(source -> source.id().equals(result.source())).findFirst().orElseThrow().source().text();
        return result.statement().tokens().stream().filter(token -> !token.isHidden())
                .anyMatch(token -> names.stream().anyMatch(name -> token.text(text).contains(name)));
    }

    private static NameChange withoutPlaces(NameChange change) {
        return !(change instanceof NameChange.Declared declared) ? change : new NameChange.Declared(withoutPlaces(declared.declaration()));
    }

    private static Declaration withoutPlaces(Declaration declaration) {
        var nowhere = new Place("", 0, 0);
        return new Declaration(declaration.kind(), declaration.name(), nowhere, nowhere, declaration.type(), declaration.shape(), declaration.parameters(),
                Map.of(), declaration.documentation());
    }
}
