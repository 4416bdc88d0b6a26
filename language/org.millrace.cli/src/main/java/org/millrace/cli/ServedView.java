package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.control.Sample;
import org.millrace.diagram.http.NetworkView;
import org.millrace.diagram.running.RecentSamples;
import org.millrace.epn.edit.Refusal;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.util.Optional;

/** The network of a project that is being run, in a browser. */
final class ServedView implements Beside {

    private final String name;
    private final PrintWriter err;
    private final ShownProject project;
    private final RecentSamples samples;
    private final NetworkView view;

    private ServedView(CompileResult compiled, int port, PrintWriter err) throws IOException {
        this.name = compiled.file();
        this.err = err;
        this.samples = new RecentSamples(compiled.deployment().orElseThrow());
        this.project = new ShownProject(compiled);
        try {
            this.view = NetworkView.open(project.file(), project.validator(), project::statements, port, this::changed);
        } catch (IOException e) {
            project.close();
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

    private void changed(Optional<Refusal> fault) {
        err.println(fault.map(reason -> name + " has changed; the view shows it as it was: " + reason.toText())
                .orElse(name + " has changed; the view shows the changed file, the network still runs as started"));
    }

    @Override
    public void sampled(Sample sample) {
        samples.add(sample);
        view.show(samples.figures());
    }

    @Override
    public void close() {
        view.close();
        project.close();
    }
}
