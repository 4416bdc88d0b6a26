package org.millrace.runtime.compile;

import com.espertech.esper.common.client.EPCompiled;
import org.millrace.control.CompilerMessages.EplStatement;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.epl.FaultyNames;
import org.millrace.runtime.epl.StatementShape;
import org.millrace.runtime.epl.StatementTokens;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Compiles the statements of one namespace individually, each together with the declarations that it uses, so
 * that changing one statement does not invalidate the results of the others. A statement uses a declaration if
 * its text contains the declared name as a word anywhere. For one request.
 */
final class NamespaceCompiler {

    /** The result of a statement: a verdict, or the reason why there is none; an empty reason is not for the user. */
    record Judgement(Verdict verdict, Optional<String> unknown) {
    }

    /** A statement with declarations, and the declaring statements that it needs. */
    private record Declarer(int index, String key, EPCompiled compiled, Set<Declarer> needs) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Declarer declarer && declarer.index == index;
        }

        @Override
        public int hashCode() {
            return index;
        }
    }

    /** The columns of a database are known only while the network runs. */
    private static final String OF_DATABASE = "";

    /** The position of the module of all non-templates, which precedes every template. */
    private static final int MODULE = -1;

    private final Environment environment;
    private final VerdictMemory memory;
    private final Executor workers;
    private final AtomicInteger compiled = new AtomicInteger();
    private final AtomicInteger reused = new AtomicInteger();

    private final Map<String, List<Declarer>> declarers = new HashMap<>();
    private final List<Declarer> opaqueDeclarers = new ArrayList<>();
    private final Set<String> types;
    private final FaultyNames faulty = new FaultyNames();
    private final Map<String, String> unusable = new HashMap<>();
    private final Map<Integer, CompletableFuture<Judgement>> judgements = new TreeMap<>();

    NamespaceCompiler(Environment environment, VerdictMemory memory, Executor workers) {
        this.environment = environment;
        this.memory = memory;
        this.workers = workers;
        this.types = new HashSet<>(environment.typeNames());
        environment.brokenTypes().keySet().forEach(name -> unusable.put(name, "the event type '" + name + "' cannot be used"));
    }

    int compiled() {
        return compiled.get();
    }

    int reused() {
        return reused.get();
    }

    /** Compiles statements; the results are in statement order and complete one by one. */
    Collection<CompletableFuture<Judgement>> judge(List<EplStatement> statements) {
        var shapes = new LinkedHashMap<Integer, StatementShape>();
        for (var i = 0; i < statements.size(); i++) {
            shapes.put(i, StatementShape.of(statements.get(i).text()));
        }
        var plain = shapes.keySet().stream().filter(i -> !statements.get(i).template()).toList();
        if (plain.stream().anyMatch(i -> shapes.get(i).unsplittable())) {
            judgeModule(plain, statements, shapes);
        } else {
            plain.forEach(i -> judgePlain(i, statements.get(i), shapes.get(i)));
        }
        // A deployment compiles no template unless all other statements are valid.
        faulty.all().stream().filter(name -> !declarers.containsKey(name) && !types.contains(name))
                .forEach(name -> unusable.putIfAbsent(name, isFaulty(name)));
        shapes.keySet().stream().filter(i -> statements.get(i).template())
                .forEach(i -> judgements.put(i, judgeConsumer(statements.get(i), shapes.get(i))));
        return judgements.values();
    }

    private void judgePlain(int index, EplStatement statement, StatementShape shape) {
        var declared = new HashSet<>(shape.created());
        shape.inserted().stream().filter(name -> !types.contains(name)).forEach(declared::add);
        if (declared.isEmpty() && !shape.opaque()) {
            judgements.put(index, judgeConsumer(statement, shape));
            return;
        }
        var unknown = unknown(shape);
        if (unknown.isPresent()) {
            judgements.put(index, done(unknown.get()));
            declared.forEach(name -> unusable.putIfAbsent(name, unknown.get()));
            return;
        }
        var needs = needs(shape);
        var key = key(List.of(statement), shape.words(), needs);
        // In this thread, since the following statements depend on the result.
        var verdict = judge(key, List.of(statement), needs, true);
        judgements.put(index, CompletableFuture.completedFuture(judgement(verdict, faulty)));
        if (verdict.ok()) {
            declare(new Declarer(index, key, verdict.compiled().orElseThrow(), needs), declared, shape);
        } else {
            faulty.add(shape);
        }
    }

    private void declare(Declarer declarer, Set<String> names, StatementShape shape) {
        for (var name : names) {
            // A name in back-ticks may be spelled differently where it is used.
            var spellings = StatementTokens.words(name);
            spellings.add(name);
            spellings.forEach(each -> declarers.computeIfAbsent(each, unknown -> new ArrayList<>()).add(declarer));
        }
        if (shape.opaque()) {
            opaqueDeclarers.add(declarer);
        }
        names.stream().filter(name -> shape.declaresTypes() || !shape.created().contains(name)).forEach(types::add);
    }

    private CompletableFuture<Judgement> judgeConsumer(EplStatement statement, StatementShape shape) {
        var unknown = unknown(shape);
        if (unknown.isPresent()) {
            return done(unknown.get());
        }
        var needs = needs(shape);
        var key = key(List.of(statement), shape.words(), needs);
        var known = memory.find(key);
        if (known.isPresent()) {
            reused.incrementAndGet();
            return CompletableFuture.completedFuture(judgement(known.get(), faulty));
        }
        var earlier = faulty.copy();
        return inWorker(() -> judgement(judge(key, List.of(statement), needs, false), earlier));
    }

    /** A statement whose faults are those of other statements is one that cannot be judged. */
    private static Judgement judgement(Verdict verdict, FaultyNames faulty) {
        var causes = verdict.faults().stream().map(fault -> faulty.quotedIn(fault.message())).toList();
        return causes.isEmpty() || causes.stream().anyMatch(Optional::isEmpty) ? new Judgement(verdict, Optional.empty())
                : new Judgement(new Verdict(List.of(), Optional.empty()), causes.getFirst().map(NamespaceCompiler::isFaulty));
    }

    private static String isFaulty(String name) {
        return "the statement that declares '" + name + "' is faulty";
    }

    /** Compiles all non-templates together, like a deployment. */
    private void judgeModule(List<Integer> plain, List<EplStatement> statements, Map<Integer, StatementShape> shapes) {
        var words = new HashSet<String>();
        plain.forEach(i -> words.addAll(shapes.get(i).words()));
        var unknown = plain.stream().anyMatch(i -> !shapes.get(i).databases().isEmpty()) ? Optional.of(OF_DATABASE)
                : unusable.keySet().stream().filter(words::contains).findFirst().map(unusable::get);
        var together = plain.stream().map(statements::get).toList();
        var key = key(together, words, Set.of());
        var verdict = unknown.isPresent() ? new Verdict(List.of(), Optional.empty()) : judge(key, together, Set.of(), true);
        for (var position = 0; position < plain.size(); position++) {
            var at = position;
            judgements.put(plain.get(at), unknown.isPresent() ? done(unknown.get()) : CompletableFuture.completedFuture(
                    new Judgement(new Verdict(verdict.faults().stream().filter(fault -> fault.statement() == at).toList(),
                            Optional.empty()), Optional.empty())));
        }
        if (verdict.compiled().isPresent()) {
            opaqueDeclarers.add(new Declarer(MODULE, key, verdict.compiled().get(), Set.of()));
        } else {
            plain.forEach(i -> faulty.add(shapes.get(i)));
        }
    }

    private Verdict judge(String key, List<EplStatement> statements, Set<Declarer> needs, boolean keep) {
        var known = memory.find(key).filter(verdict -> !keep || !verdict.ok() || verdict.compiled().isPresent());
        if (known.isPresent()) {
            reused.addAndGet(statements.size());
            return known.get();
        }
        compiled.addAndGet(statements.size());
        var verdict = Compilation.run(statements.stream().map(NamespaceCompiler::specification).toList(), environment,
                inOrder(needs).stream().map(Declarer::compiled).toList(), keep);
        memory.put(key, verdict);
        return verdict;
    }

    /** Omits names of plain characters, which do not affect the result, so that renaming hits the cache. */
    private static StatementSpec specification(EplStatement statement) {
        var plain = statement.name().chars().noneMatch(c -> c == '\\' || c == '\'' || Character.isISOControl(c));
        return new StatementSpec(plain ? "s" : statement.name(), statement.text(), "", 1, 1, List.of());
    }

    private Optional<String> unknown(StatementShape shape) {
        if (!shape.databases().isEmpty()) {
            return Optional.of(OF_DATABASE);
        }
        return unusable.keySet().stream().filter(shape.words()::contains).sorted().findFirst().map(unusable::get);
    }

    /** Returns the declaring statements that a statement names, and their dependencies. */
    private Set<Declarer> needs(StatementShape shape) {
        var needs = new HashSet<Declarer>();
        opaqueDeclarers.forEach(declarer -> add(declarer, needs));
        for (var word : shape.words()) {
            declarers.getOrDefault(word, List.of()).forEach(declarer -> add(declarer, needs));
        }
        return needs;
    }

    private static void add(Declarer declarer, Set<Declarer> needs) {
        // Its own dependencies are already transitive.
        if (needs.add(declarer)) {
            needs.addAll(declarer.needs());
        }
    }

    private static List<Declarer> inOrder(Set<Declarer> needs) {
        return needs.stream().sorted((a, b) -> Integer.compare(a.index(), b.index())).toList();
    }

    private String key(List<EplStatement> statements, Set<String> words, Set<Declarer> needs) {
        var parts = new ArrayList<String>();
        statements.stream().map(NamespaceCompiler::specification).forEach(spec -> parts.addAll(List.of(spec.name(), spec.text())));
        parts.add(environment.fingerprint(words));
        inOrder(needs).forEach(declarer -> parts.add(declarer.key()));
        return Hashes.of(parts);
    }

    private static CompletableFuture<Judgement> done(String unknown) {
        return CompletableFuture.completedFuture(new Judgement(new Verdict(List.of(), Optional.empty()), Optional.of(unknown)));
    }

    private CompletableFuture<Judgement> inWorker(Supplier<Judgement> work) {
        return CompletableFuture.supplyAsync(work, workers);
    }
}
