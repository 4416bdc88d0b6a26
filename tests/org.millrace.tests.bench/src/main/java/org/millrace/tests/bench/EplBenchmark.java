package org.millrace.tests.bench;

import org.millrace.epl.EplSource;
import org.millrace.epl.advice.Advisor;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.format.EplFormatter;
import org.millrace.epl.format.FormatOptions;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.services.EplServices;
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

/** Measures the language services for 400 statements. */
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
        var problems = Linker.link("measured", parsed, types).findings().problems();
        if (!parsed.faults().isEmpty() || !problems.isEmpty()) {
            throw new IllegalStateException("the statements are wrong: " + parsed.faults() + problems);
        }
    }

    /** Parses. */
    @Benchmark
    public EplSource parse() {
        return EplSource.parse(esper);
    }

    /** Resolves types and references in parsed text. */
    @Benchmark
    public Analysis link() {
        return Linker.link("measured", parsed, types);
    }

    /** Parses and resolves types and references. */
    @Benchmark
    public Analysis parseAndLink() {
        return Linker.link("measured", EplSource.parse(esper), types);
    }

    /** Translates BEA's dialect to Esper's EPL. */
    @Benchmark
    public Object translate() {
        return BeaTranslator.translate(bea);
    }

    /** Computes advice for parsed text. */
    @Benchmark
    public Object advise() {
        return Advisor.advise(parsed);
    }

    /** Computes completion proposals in the middle. */
    @Benchmark
    public Object complete() {
        return services.complete(project, document, caret);
    }

    /** Parses after an edit and computes completion proposals. */
    @Benchmark
    public Object editAndComplete() {
        var edited = new EplDocument("file:///measured.epl", 2, esper);
        return services.complete(EplProject.of(types, List.of(edited)), edited, caret);
    }

    /** Computes all problems after an edit, without the engine. */
    @Benchmark
    public Object editAndDiagnose() {
        var edited = new EplDocument("file:///measured.epl", 2, esper);
        return services.diagnose(EplProject.of(types, List.of(edited)), edited, () -> false);
    }

    /** Formats. */
    @Benchmark
    public String format() {
        return EplFormatter.format(esper, FormatOptions.DEFAULT);
    }
}
