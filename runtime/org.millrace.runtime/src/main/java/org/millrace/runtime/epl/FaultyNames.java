package org.millrace.runtime.epl;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The names that Esper's compiler does not know, since the statements that declare them are faulty. */
public final class FaultyNames {

    private static final Pattern QUOTED = Pattern.compile("'`?([^'`\\s]+)`?'");

    private final Set<String> names = new HashSet<>();

    /** Adds what a faulty statement declares. */
    public void add(StatementShape faulty) {
        names.addAll(faulty.created());
        names.addAll(faulty.inserted());
    }

    /** Returns the first of the names that a message of Esper quotes: its cause is the other fault. */
    public Optional<String> quotedIn(String message) {
        return names.isEmpty() ? Optional.empty()
                : QUOTED.matcher(message).results().map(quoted -> quoted.group(1)).filter(names::contains).findFirst();
    }

    /** Returns a copy, to which later names are not added. */
    public FaultyNames copy() {
        var copy = new FaultyNames();
        copy.names.addAll(names);
        return copy;
    }

    /** Returns the names. */
    public Set<String> all() {
        return Set.copyOf(names);
    }
}
