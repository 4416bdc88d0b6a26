package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of statements, and how wires name what templates become. */
public final class StatementNames {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

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
            var placeholders = PLACEHOLDER.matcher(from).find();
            if (placeholders && filter.equals(general(from))) {
                return general(to);
            }
            return placeholders ? row(filter, from, to)
                    : template && filter.startsWith(from + "-") ? to + filter.substring(from.length()) : filter;
        };
    }

    /** The name of a template without placeholders and what separates them from the rest. */
    private static String general(String name) {
        return PLACEHOLDER.matcher(name).find() ? name.replaceAll("[-_. ]*" + PLACEHOLDER.pattern(), "").replaceAll("^[-_. ]+", "") : name;
    }

    /** The name of one deployed statement, with the values that the old name has put into the new one. */
    private static String row(String filter, String from, String to) {
        var names = new ArrayList<String>();
        var pattern = new StringBuilder();
        var placeholders = PLACEHOLDER.matcher(from);
        var done = 0;
        while (placeholders.find()) {
            pattern.append(Pattern.quote(from.substring(done, placeholders.start()))).append("(.*?)");
            names.add(placeholders.group(1));
            done = placeholders.end();
        }
        var matcher = Pattern.compile(pattern + Pattern.quote(from.substring(done))).matcher(filter);
        return matcher.matches() ? PLACEHOLDER.matcher(to).replaceAll(found -> Matcher.quoteReplacement(
                names.contains(found.group(1)) ? matcher.group(names.indexOf(found.group(1)) + 1) : found.group())) : filter;
    }
}
