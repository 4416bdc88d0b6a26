package org.millrace.epl.catalogue;

import org.millrace.epl.types.ShapeProperty;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Generates {@code docs/epl-reference.md} from the catalogue. */
final class EplReference {

    /** The schemas that the examples use. */
    private static final String SCHEMAS = """
            create schema Leg(symbol string, quantity int);
            create schema Tick(symbol string, price double, bid double, ask double, volume int, time long,
                traded java.util.Date, tags string[], levels double[], legs Leg[], extra java.util.Map);
            create schema Trade(symbol string, price double, volume int, buyer string, time long);
            create schema Halt(symbol string, begins long, ends long) starttimestamp begins endtimestamp ends;
            """;

    private final Catalogue catalogue = Catalogue.get();
    private final StringBuilder page = new StringBuilder();

    private EplReference() {
    }

    /** The page. */
    static String page() {
        var reference = new EplReference();
        reference.write();
        return reference.page.toString();
    }

    private void write() {
        page.append("""
                # EPL reference

                This page lists the names that statements can use. All are in Esper's dialect; entries that are also in the BEA dialect say so. \
                Names of functions, methods, annotations, hints and keywords are not case-sensitive; names of \
                views and pattern objects are. The page is generated from the catalogue that the editor reads.

                In a parameter list, `?` marks an optional parameter, `*` one that may occur any number of times, and `+` one that \
                must occur at least once. A *duration* is a time period or a number of seconds, a *criterion* an expression \
                with an optional `asc` or `desc`, a *timestamp* a date-time value or an event with a timestamp.

                The examples use these events:

                ```
                """).append(SCHEMAS).append("```\n");
        functions("Functions", "", false);
        functions("Aggregations", "Every aggregation also takes, by name, `filter`, a condition on the rows to include, and "
                + "`group_by`, expressions to group by in place of those of the statement.\n", true);
        views();
        callables("Pattern objects", catalogue.patternObjects(), object -> object.role().label());
        for (var family : EplMethod.Family.values()) {
            callables(family.title(), catalogue.methods(family), method -> "");
        }
        annotations();
        hints();
        keywords();
    }

    private void functions(String title, String introduction, boolean aggregations) {
        heading(title);
        page.append(introduction.isEmpty() ? "" : "\n" + introduction);
        for (var function : catalogue.functions()) {
            if (function.isAggregation() == aggregations) {
                entry(function, function.dialects().contains(Dialect.BEA) ? "also in the BEA dialect" : "");
            }
        }
    }

    private void views() {
        heading("Views");
        page.append("\nWrite a view after a `#`; its legacy name is accepted after a dot, as in `Tick.win:length(10)`.\n");
        for (var view : catalogue.views()) {
            var what = view.role().label() + (view.batch() ? " in batches" : "") + ", legacy name `" + view.legacyName() + "`"
                    + (view.role() == View.Role.WINDOW ? ", bounded by " + view.bound().label() : "");
            entry(view, what);
            properties("Gives", view.derived());
            properties("The expression may name", view.expressible());
        }
    }

    private <T extends CallableEntry> void callables(String title, Collection<T> entries, Function<T, String> what) {
        heading(title);
        entries.forEach(entry -> entry(entry, what.apply(entry)));
    }

    private void annotations() {
        heading("Annotations");
        for (var annotation : catalogue.annotations()) {
            page.append("\n### @").append(annotation.name()).append("\n\n`").append(annotation.label()).append("`, for ")
                    .append(annotation.target().label()).append("\n\n").append(annotation.doc()).append('\n');
            if (!annotation.choices().isEmpty()) {
                page.append("\nValues: ").append(quoted(annotation.choices())).append(".\n");
            }
            example(annotation.example());
        }
    }

    private void hints() {
        heading("Hints");
        page.append("\nHints are values of `@Hint`.\n\n| hint | meaning |\n|---|---|\n");
        catalogue.hints().forEach(hint -> page.append("| `").append(hint.name()).append(hint.value().label()).append("` | ")
                .append(hint.doc()).append(" |\n"));
    }

    private void keywords() {
        heading("Keywords");
        page.append("\n| keyword | dialects | meaning |\n|---|---|---|\n");
        catalogue.keywords().forEach(keyword -> page.append("| `").append(keyword.name()).append("` | ")
                .append(Arrays.stream(Dialect.values()).filter(keyword.dialects()::contains).map(Dialect::label)
                        .collect(Collectors.joining(", ")))
                .append(" | ").append(keyword.doc()).append(" |\n"));
    }

    private void entry(CallableEntry entry, String what) {
        page.append("\n### ").append(entry.name()).append("\n\n");
        for (var signature : entry.signatures()) {
            page.append("- `").append(entry.name()).append(signature.label()).append('`');
            if (signature.result() != ResultRule.NOTHING) {
                page.append(" gives ").append(signature.result().label());
            }
            if (signature.input() != Signature.Input.ANY) {
                page.append("; on ").append(signature.input().label());
            }
            var named = signature.named().stream().filter(p -> signature.role() == Signature.Role.ROW).map(Parameter::label).toList();
            page.append(named.isEmpty() ? "" : "; by name " + quoted(named)).append('\n');
        }
        page.append(what.isEmpty() ? "" : "\n" + Character.toUpperCase(what.charAt(0)) + what.substring(1) + ".\n");
        page.append('\n').append(entry.doc()).append('\n');
        example(entry.example());
    }

    private void properties(String what, List<ShapeProperty> properties) {
        if (!properties.isEmpty()) {
            page.append('\n').append(what).append(' ').append(quoted(properties.stream().map(ShapeProperty::label).toList())).append(".\n");
        }
    }

    private void example(String text) {
        page.append("\n```\n").append(text).append("\n```\n");
    }

    private void heading(String title) {
        page.append("\n## ").append(title).append('\n');
    }

    private static String quoted(List<String> words) {
        return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
    }
}
