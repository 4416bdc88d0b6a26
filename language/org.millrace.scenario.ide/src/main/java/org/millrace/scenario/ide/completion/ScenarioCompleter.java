package org.millrace.scenario.ide.completion;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.runtime.api.PropertyType;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.compile.WrittenTimes;
import org.millrace.scenario.ide.hover.StageText;
import org.millrace.scenario.ide.role.Context;
import org.millrace.scenario.ide.role.Expected;
import org.millrace.scenario.ide.role.Role;
import org.millrace.scenario.ide.role.RoledToken;
import org.millrace.scenario.ide.role.Roles;
import org.millrace.scenario.ide.token.ScenarioToken;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Proposes what may be written in scenarios. */
public final class ScenarioCompleter {

    private static final int AHEAD = 5;
    private static final int FIRST = 10;
    private static final int NEAR = 20;
    private static final int FAR = 30;
    /** The most properties that a template of an event has. */
    private static final int MOST_PROPERTIES = 12;

    private final EplDocument document;
    private final Tested tested;
    private final Context context;
    private final Proposals proposals;

    private ScenarioCompleter(EplDocument document, Tested tested, Context context, Proposals proposals) {
        this.document = document;
        this.tested = tested;
        this.context = context;
        this.proposals = proposals;
    }

    /**
     * Returns what may be written at an offset, the best first.
     *
     * @param tested the network; empty if it is not known
     */
    public static List<CompletionItem> at(EplDocument document, Roles roles, Optional<Tested> tested, int offset) {
        var touched = roles.tokens().stream().filter(roled -> roled.token().start() < offset && offset <= roled.token().end())
                .reduce((first, second) -> second);
        if (touched.filter(roled -> roled.role() == Role.COMMENT).isPresent()) {
            return List.of();
        }
        var replaced = touched.filter(roled -> roled.token().isName()).map(RoledToken::token).map(token -> new TextRange(token.start(), token.end()))
                .orElseGet(() -> new TextRange(offset, offset));
        var proposals = new Proposals(replaced, document.text().substring(replaced.start(), offset));
        new ScenarioCompleter(document, tested.orElse(Tested.NOTHING), roles.context(offset), proposals).propose();
        return proposals.sorted();
    }

    private void propose() {
        switch (context.expected()) {
            case BEGIN -> {
                proposals.word("replace", NEAR);
                scenario();
            }
            case SCENARIO -> scenario();
            case BEAN -> stages(tested.names(Kind.BEAN));
            case BEAN_END -> scenario();
            case HEAD, PROCESSOR_WORD -> proposals.word(context.expected() == Expected.HEAD ? "of processor" : "processor", FIRST);
            case PROCESSOR -> stages(tested.names(Kind.PROCESSOR));
            case STEP -> steps();
            case TIME -> times();
            case AMOUNT -> {
                if (context.expecting()) {
                    steps();
                }
            }
            case UNIT -> WrittenTimes.USUAL_UNITS.forEach(unit -> proposals.add(unit, CompletionKind.UNIT, "", unit, FIRST));
            case PLACE_OR_NOTHING -> {
                proposals.word("nothing at", NEAR);
                places();
            }
            case PLACE -> places();
            case WIRE_END, NOTHING_WIRE_END -> stages(tested.targets(context.stage()));
            case AT -> proposals.word("at", FIRST);
            case REST -> proposals.word("rest at", FIRST);
            case PLACE_END -> proposals.template("in any order {…}", "these events, in any order", "in any order {\n        $0\n    \\}", FIRST);
            case ANY -> proposals.word("any order", FIRST);
            case ORDER -> proposals.word("order", FIRST);
            case NOTHING_END -> {
                proposals.template("within …", "and none comes while the clock moves", "within ${1:5} ${2:seconds}", AHEAD);
                steps();
            }
            case EVENT -> {
                if (context.expecting()) {
                    proposals.template("{…}", "an event of any type", "{$0\\}", FAR);
                }
                types();
            }
            case STAGE_OR_TYPE_END, TYPE_END, ROWS, FROM -> proposals.word(switch (context.expected()) {
                case ROWS -> "rows from";
                case FROM -> "from";
                default -> "with rows from";
            }, FIRST);
            case FILE -> CsvFiles.beside(document).forEach(file -> proposals.quoted(file, CompletionKind.FILE, "", FIRST));
            case PROPERTY -> properties();
            case VALUE -> values();
            default -> { }
        }
    }

    private void scenario() {
        proposals.template("scenario", "a scenario", "scenario \"${1:name}\" {\n    $0\n\\}", FIRST);
    }

    private void steps() {
        if (context.processor().isEmpty()) {
            tested.types().keySet().stream().filter(type -> !tested.sources(type).isEmpty()).forEach(type -> event(type, FIRST));
            tested.stages().forEach((name, stage) -> stage(name, stage, ": ", NEAR));
        } else {
            tested.types().keySet().forEach(type -> event(type, FIRST));
        }
        proposals.template("t=t.plus(…)", "moves the clock", "t=t.plus(${1:1} ${2:seconds})", NEAR);
        proposals.template("t='…'", "moves the clock to a time", "t='${1:2026-01-31T09:30:00Z}'", FAR);
        proposals.word("expect", NEAR);
        proposals.word("expect nothing at", NEAR);
        proposals.word("ignore rest at", FAR);
    }

    private void times() {
        proposals.template("t.plus(…)", "a duration later", "t.plus(${1:1} ${2:seconds})", FIRST);
        proposals.template("'…'", "a time in ISO 8601", "'${1:2026-01-31T09:30:00Z}'", FIRST);
    }

    private void places() {
        stages(context.processor().isEmpty() ? tested.stages().keySet() : Set.of(context.processor()));
    }

    private void stages(Iterable<String> names) {
        names.forEach(name -> tested.stage(name).ifPresent(stage -> stage(name, stage, "", FIRST)));
    }

    private void stage(String name, Tested.Stage stage, String behind, int rank) {
        proposals.name(name, CompletionKind.STAGE, StageText.detail(stage), behind, rank);
    }

    /** The event types that fit the stage. */
    private void types() {
        var own = tested.stage(context.stage()).map(Tested.Stage::eventType).orElse("");
        tested.types().keySet().stream().filter(type -> own.isEmpty() || own.equals(type)).forEach(type -> event(type, FIRST));
    }

    private void event(String type, int rank) {
        var written = ScenarioToken.written(type);
        var properties = tested.types().get(type);
        var snippet = new StringBuilder(CompletionItem.escaped(written + "={"));
        if (properties.isEmpty() || properties.size() > MOST_PROPERTIES || context.expecting()) {
            snippet.append("$0");
        } else {
            var place = 1;
            for (var property : properties.entrySet()) {
                snippet.append(place == 1 ? "" : ", ").append(CompletionItem.escaped(ScenarioToken.written(property.getKey()))).append('=')
                        .append(Values.place(property.getValue(), place));
                place++;
            }
        }
        proposals.add(type, CompletionKind.EVENT_TYPE, String.join(", ", properties.keySet()), snippet + "\\}", rank);
        proposals.template(type + " with rows from", "the rows of a CSV file",
                CompletionItem.escaped(written) + " with rows from '${1:tests/" + CompletionItem.escaped(type) + ".csv}'", rank + 1);
    }

    private void properties() {
        if (!context.property().isEmpty()) {
            // The properties of properties are not known.
            return;
        }
        known().forEach((name, type) -> {
            if (!context.used().contains(name)) {
                proposals.add(name, CompletionKind.PROPERTY, type.label(),
                        CompletionItem.escaped(ScenarioToken.written(name)) + "=" + Values.place(type, 1), FIRST);
            }
        });
    }

    /** The properties of the event type. */
    private Map<String, PropertyType> known() {
        return tested.types().getOrDefault(context.type(tested), Map.of());
    }

    private void values() {
        var type = known().get(context.property());
        if (type != null) {
            Values.of(type).forEach(value -> proposals.add(value, CompletionKind.WORD, type.label(), CompletionItem.escaped(value), FIRST));
        }
        proposals.add("null", CompletionKind.WORD, "no value", "null", FAR);
        if (context.expecting()) {
            proposals.add("*", CompletionKind.WORD, "any value except null", "*", FAR);
        }
    }
}
