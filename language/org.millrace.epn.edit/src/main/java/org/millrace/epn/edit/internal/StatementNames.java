package org.millrace.epn.edit.internal;

import org.millrace.epl.tokens.Placeholder;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The names of statements, and how wires name what templates become. */
public final class StatementNames {

    private static final Pattern SEPARATORS_BEHIND = Pattern.compile("[-_. ]*$");
    private static final Pattern SEPARATORS_BEFORE = Pattern.compile("^[-_. ]+");

    private StatementNames() {
    }

    /** Refuses a name that another statement of the processor has. An empty name is none. */
    public static Optional<Refusal> unfit(Processor processor, String name, String own) {
        return name.isEmpty() || name.equals(own) || processor.getStatements().stream().noneMatch(s -> name.equals(s.getName())) ? Optional.empty()
                : Optional.of(new Refusal("the processor '" + processor.getName() + "' has a statement '" + name + "' already", "choose another name"));
    }

    /**
     * What the filter of a wire says after a statement got another name. A wire names the statement,
     * the template without its parameters, or one of the statements that the template becomes.
     *
     * @param template whether the text of the statement has parameters
     */
    public static UnaryOperator<String> renaming(String from, String to, boolean template) {
        return filter -> {
            if (filter.equals(from)) {
                return to;
            }
            var placeholders = !Placeholder.in(from).isEmpty();
            if (placeholders && filter.equals(general(from))) {
                return general(to);
            }
            return placeholders ? row(filter, from, to)
                    : template && filter.startsWith(from + "-") ? to + filter.substring(from.length()) : filter;
        };
    }

    /** The name of a template without placeholders and what separates them from the rest. */
    private static String general(String name) {
        var placeholders = Placeholder.in(name);
        var general = new StringBuilder();
        var done = 0;
        for (var placeholder : placeholders) {
            general.append(SEPARATORS_BEHIND.matcher(name.substring(done, placeholder.start())).replaceFirst(""));
            done = placeholder.end();
        }
        general.append(name.substring(done));
        return placeholders.isEmpty() ? name : SEPARATORS_BEFORE.matcher(general).replaceFirst("");
    }

    /** The name of one deployed statement, with the values that the old name has put into the new one. */
    private static String row(String filter, String from, String to) {
        var names = new ArrayList<String>();
        var pattern = new StringBuilder();
        var done = 0;
        for (var placeholder : Placeholder.in(from)) {
            pattern.append(Pattern.quote(from.substring(done, placeholder.start()))).append("(.*?)");
            names.add(placeholder.name());
            done = placeholder.end();
        }
        var matcher = Pattern.compile(pattern + Pattern.quote(from.substring(done))).matcher(filter);
        if (!matcher.matches()) {
            return filter;
        }
        var renamed = new StringBuilder(to);
        for (var placeholder : Placeholder.in(to).reversed()) {
            var at = names.indexOf(placeholder.name());
            if (at >= 0) {
                renamed.replace(placeholder.start(), placeholder.end(), matcher.group(at + 1));
            }
        }
        return renamed.toString();
    }
}
