package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.control.Sample;
import org.millrace.diagram.http.NetworkView;
import org.millrace.diagram.running.RecentSamples;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.Providers;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The network of a project that is being run, in a browser. */
final class ServedView implements Beside {

    private final String name;
    private final PrintWriter err;
    private final Map<String, Integer> statements = new HashMap<>();
    private final ReflectiveJavaTypes types;
    private final RecentSamples samples;
    private final NetworkView view;

    private ServedView(CompileResult compiled, int port, PrintWriter err) throws IOException {
        this.name = compiled.file();
        this.err = err;
        compiled.processors().forEach(text -> statements.put(text.processor(), text.expansions().size()));
        this.samples = new RecentSamples(compiled.deployment().orElseThrow());
        // A class that is written while the network is shown is not among them.
        this.types = new ReflectiveJavaTypes(compiled.classPath(), false);
        try {
            var validator = new EpnValidator(Providers.load(types.loader()), types, compiled.folder());
            this.view = NetworkView.open(compiled.folder().resolve(name), validator, this::statements, port, this::changed);
        } catch (IOException e) {
            types.close();
            throw e;
        }
    }

    /** Opens the view and prints its address. */
    static ServedView open(CompileResult compiled, int port, PrintWriter err) throws IOException, UserError {
        try {
            var view = new ServedView(compiled, port, err);
            err.println("view: " + view.view.address());
            return view;
        } catch (BindException e) {
            throw new UserError("the view cannot have port " + port + " of 127.0.0.1: " + e.getMessage() + "; choose another with --view-port");
        }
    }

    /** What was compiled; of a processor that has come to the file since, what stands in the file itself. */
    private OptionalInt statements(Processor processor) {
        var counted = statements.get(processor.getName());
        if (counted != null) {
            return OptionalInt.of(counted);
        }
        return processor.getFiles().isEmpty() ? OptionalInt.of(processor.getStatements().size()) : OptionalInt.empty();
    }

    private void changed(Optional<Refusal> fault) {
        err.println(fault.map(reason -> name + " has changed; the view shows it as it was: " + reason.toText())
                .orElse(name + " has changed; the view shows it as it is now, what runs is as it was"));
    }

    @Override
    public void sampled(Sample sample) {
        samples.add(sample);
        view.show(samples.figures());
    }

    @Override
    public void close() {
        view.close();
        types.close();
    }
}
