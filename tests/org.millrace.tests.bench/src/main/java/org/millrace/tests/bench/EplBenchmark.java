package org.millrace.tests.bench;

import org.millrace.epl.EplSource;
import org.millrace.epl.advice.Advisor;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.format.EplFormatter;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.EplServices;
import org.millrace.epl.link.Analysis;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.ProjectTypes;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** How long the language takes over 400 statements. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EplBenchmark {

    private String esper;
    private String bea;
    private EplSource parsed;
    private ProjectTypes types;
    private EplDocument document;
    private EplProject project;
    private int caret;
    private final EplServices services = EplServices.ofTexts();

    /** Makes the statements. */
    @Setup
    public void make() {
        esper = MeasuredModule.esper();
        bea = MeasuredModule.bea();
        parsed = EplSource.parse(esper);
        types = MeasuredModule.types();
        document = new EplDocument("file:///measured.epl", 1, esper);
        project = EplProject.of(types, List.of(document));
        caret = esper.indexOf("lastPrice", esper.length() / 2) + "last".length();
        if (services.complete(project, document, caret).stream().noneMatch(item -> item.label().equals("lastPrice"))) {
            throw new IllegalStateException("nothing is completed");
        }
        var problems = Linker.link("measured", parsed, types).problems();
        if (!parsed.faults().isEmpty() || !problems.isEmpty()) {
            throw new IllegalStateException("the statements are wrong: " + parsed.faults() + problems);
        }
    }

    /** Text to trees. */
    @Benchmark
    public EplSource parse() {
        return EplSource.parse(esper);
    }

    /** Trees to types and references. */
    @Benchmark
    public Analysis link() {
        return Linker.link("measured", parsed, types);
    }

    /** Text to types and references. */
    @Benchmark
    public Analysis parseAndLink() {
        return Linker.link("measured", EplSource.parse(esper), types);
    }

    /** BEA's dialect to Esper's EPL. */
    @Benchmark
    public Object translate() {
        return BeaTranslator.translate(bea);
    }

    /** Parsed text to advice. */
    @Benchmark
    public Object advise() {
        return Advisor.advise(parsed);
    }

    /** A caret in the middle to what may be written there. */
    @Benchmark
    public Object complete() {
        return services.complete(project, document, caret);
    }

    /** An edit to completion: the text is parsed again first. */
    @Benchmark
    public Object editAndComplete() {
        var edited = new EplDocument("file:///measured.epl", 2, esper);
        return services.complete(EplProject.of(types, List.of(edited)), edited, caret);
    }

    /** An edit to all problems of the text, without the engine. */
    @Benchmark
    public Object editAndDiagnose() {
        var edited = new EplDocument("file:///measured.epl", 2, esper);
        return services.diagnose(EplProject.of(types, List.of(edited)), edited, () -> false);
    }

    /** Text to formatted text. */
    @Benchmark
    public String format() {
        return EplFormatter.format(esper, FormatOptions.DEFAULT);
    }
}
