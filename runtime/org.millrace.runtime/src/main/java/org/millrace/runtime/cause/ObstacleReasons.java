package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.control.CauseMessages.Obstacle;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.cause.ProbeObservation.Row;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.relax.Site;
import org.millrace.runtime.relax.SiteKind;
import org.millrace.runtime.relax.SourceText;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Says why clauses kept an output away, with the values and the events. */
final class ObstacleReasons {

    private static final Set<SiteKind> WITH_BLOCKING = Set.of(SiteKind.NOT, SiteKind.WINDOW, SiteKind.BATCH, SiteKind.ONCE);

    private final Run run;
    private final Plans plans;
    private final ProbedProcessor probed;
    private final Probe whole;
    private final Set<String> idle;
    private final BooleanSupplier over;
    private int replays;

    /**
     * @param whole the statement with all its clauses, as a probe
     * @param idle  the beans that do nothing in the replays
     * @param over  returns whether the search for the events has to end
     */
    ObstacleReasons(Run run, Plans plans, ProbedProcessor probed, Probe whole, Set<String> idle, BooleanSupplier over) {
        this.run = run;
        this.plans = plans;
        this.probed = probed;
        this.whole = whole;
        this.idle = idle;
        this.over = over;
    }

    int replays() {
        return replays;
    }

    /** Returns the obstacles that a probe lacks, of which a row would have been the output. */
    List<Obstacle> of(Probe probe, Row row) throws CauseException, IOException {
        var own = own(row);
        var relaxed = new RecordedRun(run, probed.with(List.of(probe.spec())), plans, idle);
        var stages = new Ways(probed.deployment()).into(probed.processor());
        var found = new EventSearch(relaxed, () -> new ProbeObservation(probed.processor(), (name, each) -> name.equals(probe.name()) && isSame(each, row)),
                row.number(), over).find(stages);
        replays += relaxed.replays();
        var events = List.<CausedEvent>of();
        var blocking = List.<CausedEvent>of();
        if (found.isPresent()) {
            var numbers = found.get().minimum().numbers();
            var blockers = probe.sites().stream().anyMatch(site -> WITH_BLOCKING.contains(site.kind())) ? blocking(found.get(), row) : List.<Long>of();
            var all = new ArrayList<>(numbers);
            all.addAll(blockers);
            var values = RecordedValues.read(found.get().part(), all);
            events = numbers.stream().map(values::get).toList();
            blocking = blockers.stream().map(values::get).toList();
        }
        var obstacles = new ArrayList<Obstacle>();
        for (var site : probe.sites()) {
            var source = SourceText.find(probed.statement().text(), site.text());
            var text = probed.shown(site.text());
            obstacles.add(new Obstacle(clause(site.kind()), text, source.map(each -> probed.statement().line() + each.line()).orElse(0),
                    reason(site, text, probe, row, events, blocking), row.number(), DerivedEvent.text(row.time()), own, events, blocking));
        }
        return obstacles;
    }

    /** Returns the values of a row that the statement itself selects, as JSON. */
    private static String own(Row row) {
        var own = new TreeMap<String, Object>();
        row.values().forEach((name, value) -> {
            if (Probe.isOwn(String.valueOf(name))) {
                own.put(String.valueOf(name), value);
            }
        });
        return NetworkOutputs.json(own);
    }

    private static boolean isSame(Row one, Row other) {
        return one.number() == other.number() && one.time() == other.time() && NetworkOutputs.json(one.values()).equals(NetworkOutputs.json(other.values()));
    }

    /** Returns the events without which the statement with all its clauses would have sent the same row. */
    private List<Long> blocking(EventSearch.Found found, Row row) throws CauseException, IOException {
        var complete = new RecordedRun(run, probed.with(List.of(whole.spec())), plans, idle);
        var causes = found.minimum().numbers();
        Minimizer.Condition blocks = others -> {
            var all = new ArrayList<>(causes);
            all.addAll(others);
            var observed = new ProbeObservation(probed.processor(), (name, each) -> name.equals(whole.name())
                    && each.number() == row.number() && own(each).equals(own(row)));
            complete.replay(found.part(), EventSearch.among(all), row.number(), observed);
            return !observed.isFound();
        };
        var others = found.candidates().stream().filter(number -> !causes.contains(number)).toList();
        var known = !over.getAsBoolean() && !blocks.holds(List.of()) && blocks.holds(others);
        var blocking = known ? Minimizer.minimize(others, blocks, over).numbers() : List.<Long>of();
        replays += complete.replays();
        return blocking;
    }

    private static String clause(SiteKind kind) {
        return switch (kind) {
            case OUTPUT_RATE -> "output rate";
            case ROW_LIMIT -> "row limit";
            case HAVING -> "having";
            case WHERE, JOIN -> "where";
            case GUARD -> "guard of the pattern";
            case NOT -> "not in the pattern";
            case TIMER -> "timer of the pattern";
            case WINDOW, BATCH -> "window";
            case FILTER, CORRELATION -> "filter";
            case DEFINE -> "define";
            case INTERVAL -> "interval of match_recognize";
            case ONCE -> "pattern without every";
        };
    }

    private String reason(Site site, String text, Probe probe, Row row, List<CausedEvent> events, List<CausedEvent> blocking) {
        var quoted = "`" + text + "`";
        return switch (site.kind()) {
            case OUTPUT_RATE -> "the row was computed with event %,d, and %s did not send it".formatted(row.number(), quoted);
            case ROW_LIMIT -> "the row was computed with event %,d, and %s left it out".formatted(row.number(), quoted);
            case HAVING, WHERE, JOIN, FILTER, CORRELATION -> quoted + " was false" + values(site, probe, row)
                    + (site.subject().isEmpty() ? "" : ", event of type " + site.subject());
            case GUARD -> between(events).map(time -> "event %,d came %s after event %,d, more than %s allows".formatted(events.getLast().number(), time,
                    events.getFirst().number(), quoted)).orElse(quoted + " had ended the pattern before event %,d".formatted(row.number()));
            case NOT -> blocking.isEmpty() ? "an event came that %s forbids".formatted(quoted)
                    : "%s came, which %s forbids".formatted(numbers(blocking), quoted);
            case TIMER -> "%s had not ended".formatted(quoted);
            case WINDOW -> window(quoted, site, row, events, blocking);
            case BATCH -> "%s%s was not complete with event %,d".formatted(quoted, of(site), row.number());
            case DEFINE -> quoted + " was false for an event up to event %,d".formatted(row.number());
            case INTERVAL -> "%s had not ended".formatted(quoted);
            case ONCE -> "the pattern has no `every` and had begun before" + (blocking.isEmpty() ? "" : ", with " + numbers(blocking));
        };
    }

    private static String of(Site site) {
        return site.subject().isEmpty() ? "" : " of " + site.subject();
    }

    private static String window(String quoted, Site site, Row row, List<CausedEvent> events, List<CausedEvent> blocking) {
        var earlier = events.stream().filter(event -> event.number() < row.number()).toList();
        if (earlier.isEmpty()) {
            return "the window %s%s did not have the events at event %,d".formatted(quoted, of(site), row.number());
        }
        var text = "the window %s%s no longer had %s at event %,d".formatted(quoted, of(site), numbers(List.of(earlier.getFirst())), row.number());
        return text + between(events).map(time -> ", " + time + " later").orElse("")
                + (blocking.isEmpty() ? "" : "; %s had taken its place".formatted(numbers(blocking)));
    }

    private static String numbers(List<CausedEvent> events) {
        var shown = events.stream().limit(5).map(event -> "%,d".formatted(event.number())).collect(Collectors.joining(", "));
        return (events.size() == 1 ? "event " : "events ") + shown + (events.size() > 5 ? ", …" : "");
    }

    /** Returns the time between the first and the last event; empty if it is not known. */
    private static Optional<String> between(List<CausedEvent> events) {
        if (events.size() < 2 || events.getFirst().time().isEmpty() || events.getLast().time().isEmpty()) {
            return Optional.empty();
        }
        var time = Duration.between(Instant.parse(events.getFirst().time()), Instant.parse(events.getLast().time()));
        return time.isNegative() ? Optional.empty() : Optional.of(text(time));
    }

    private static String text(Duration time) {
        return time.compareTo(Duration.ofSeconds(1)) < 0 ? BigDecimal.valueOf(time.toNanos(), 6).stripTrailingZeros().toPlainString() + " ms"
                : BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), 9)).stripTrailingZeros().toPlainString() + " s";
    }

    /** Returns the values of the operands; of a single one without its name. */
    private String values(Site site, Probe probe, Row row) {
        var wanted = site.operands().stream().map(Site::text).toList();
        var shown = new ArrayList<String>();
        for (var operand : probe.operands().entrySet()) {
            if (wanted.contains(operand.getValue())) {
                var value = NetworkOutputs.json(value(row.values(), operand.getKey()));
                shown.add(wanted.size() == 1 ? value : probed.shown(operand.getValue()) + " = " + value);
            }
        }
        return shown.isEmpty() ? "" : ": " + String.join(", ", shown);
    }

    private static Object value(Map<?, ?> row, String path) {
        Object at = row;
        if (row.containsKey(path)) {
            return row.get(path);
        }
        for (var name : path.split("\\.")) {
            at = at instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return at;
    }
}
