package org.millrace.runtime.compile;

import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.Severity;
import org.millrace.control.CompilerMessages.StatementProblem;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.CompilerMessages.TypeProblem;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.compile.NamespaceCompiler.Judgement;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Compiles statements with Esper and caches the results by content. Results are those of a deployment with two
 * exceptions: a template is compiled even if other statements are faulty, unless it names their declarations;
 * and the keyed plan is not tried, since an optimization must not affect validity. For one thread at a time;
 * uses its own threads internally.
 */
public final class StatementChecker implements AutoCloseable {

    private static final long MEMORY_BYTES = 96L << 20;
    private static final int ENVIRONMENTS = 8;
    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

    /** The event types and the class path of the project used last. */
    private record Project(List<EventTypeSpec> eventTypes, List<String> classPath) {
    }

    private record Seen(ClassPath classPath, Environment environment) {
    }

    private final VerdictMemory memory;
    private final Map<Project, Seen> environments = new LinkedHashMap<>(16, 0.75f, true);
    private final ExecutorService workers = Executors.newFixedThreadPool(THREADS, task -> {
        var thread = new Thread(task, "compiler");
        thread.setDaemon(true);
        return thread;
    });

    /** Creates a checker with an empty cache. */
    public StatementChecker() {
        this(MEMORY_BYTES);
    }

    StatementChecker(long memoryBytes) {
        this.memory = new VerdictMemory(memoryBytes);
    }

    /** Compiles statements that are not in the cache. */
    public CompileStatementsResult compile(CompileStatementsParams params) {
        var begin = System.nanoTime();
        var environment = environment(new Project(params.eventTypes(), params.classPath()));
        var compilers = new ArrayList<NamespaceCompiler>();
        var judgements = new ArrayList<Collection<CompletableFuture<Judgement>>>();
        for (var namespace : params.namespaces()) {
            var compiler = new NamespaceCompiler(environment, memory, workers);
            compilers.add(compiler);
            judgements.add(compiler.judge(namespace.statements()));
        }
        var problems = new ArrayList<StatementProblem>();
        for (var i = 0; i < judgements.size(); i++) {
            var statement = 0;
            for (var judgement : judgements.get(i)) {
                add(i, statement++, judgement.join(), problems);
            }
        }
        var typeProblems = environment.brokenTypes().entrySet().stream()
                .map(entry -> new TypeProblem(entry.getKey(), entry.getValue())).toList();
        return new CompileStatementsResult(typeProblems, problems, compilers.stream().mapToInt(NamespaceCompiler::compiled).sum(),
                compilers.stream().mapToInt(NamespaceCompiler::reused).sum(),
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
    }

    private static void add(int namespace, int statement, Judgement judgement, List<StatementProblem> problems) {
        judgement.unknown().ifPresent(reason -> problems.add(new StatementProblem(namespace, statement, 0, 0,
                reason.isEmpty() ? Severity.NOT_CHECKED : Severity.WARNING,
                "Not compiled, since " + reason)));
        judgement.verdict().faults().forEach(fault -> problems.add(new StatementProblem(namespace, statement, fault.offset(),
                fault.length(), Severity.ERROR, fault.message())));
    }

    /** Parses texts. */
    public SyntaxResult syntax(SyntaxParams params) {
        var syntax = new Syntax(environment(new Project(List.of(), List.of())).configuration());
        return new SyntaxResult(params.texts().stream().map(syntax::validate).toList());
    }

    private Environment environment(Project project) {
        var seen = environments.get(project);
        try {
            var classPath = ClassPath.look(project.classPath(), seen == null ? ClassPath.empty() : seen.classPath());
            if (seen == null || classPath != seen.classPath()) {
                seen = new Seen(classPath, new Environment(project.eventTypes(), classPath));
                environments.put(project, seen);
                if (environments.size() > ENVIRONMENTS) {
                    environments.remove(environments.keySet().iterator().next());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the class path cannot be read: " + e.getMessage(), e);
        }
        return seen.environment();
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
