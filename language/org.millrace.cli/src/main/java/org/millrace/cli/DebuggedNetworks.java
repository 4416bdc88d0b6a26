package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.dap.AttachArguments;
import org.millrace.dap.LaunchArguments;
import org.millrace.dap.NetworkListener;
import org.millrace.dap.Networks;
import org.millrace.launcher.live.AttachedNetwork;
import org.millrace.launcher.live.RunningNetwork;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Starts networks for debuggers as {@code run} and {@code serve} do, and finds those that run. */
final class DebuggedNetworks implements Networks {

    private final String journal;

    /**
     * @param journal the folder of the journal that is debugged if a client names none and no project; empty for none
     */
    DebuggedNetworks(String journal) {
        this.journal = journal;
    }

    @Override
    public String journal() {
        return journal;
    }

    @Override
    public Session launch(LaunchArguments arguments, NetworkListener listener) {
        return arguments.journal().isEmpty() ? DebuggedRun.start(arguments, listener) : DebuggedJournal.start(arguments, listener);
    }

    @Override
    public Session attach(AttachArguments arguments, NetworkListener listener) throws IOException, InterruptedException {
        var running = find(arguments);
        var compiled = CheckedCompiler.compile(running.file(), CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty()) {
            compiled.problems().forEach(problem -> listener.output(false, problem.toText()));
            throw new IOException("the project of " + running.label() + " has errors, so the lines of its files mean nothing; correct them first");
        }
        var network = running.attach(listener);
        network.onClosed(() -> listener.ended(ExitCodes.OK));
        listener.compiled(compiled);
        listener.deployed(network.debug());
        listener.running();
        return new Attached(network);
    }

    private static RunningNetwork find(AttachArguments arguments) throws IOException, InterruptedException {
        var all = NetworksOfUser.all(Path.of(arguments.project()));
        var chosen = all.stream().filter(each -> arguments.process().isEmpty() || arguments.process().getAsLong() == each.running().pid()).toList();
        if (chosen.isEmpty()) {
            throw new IOException("no network of " + arguments.project() + " runs" + (all.isEmpty() ? "; start it with: millrace serve " + arguments.project()
                    : " in the process " + arguments.process().getAsLong()));
        }
        if (chosen.size() > 1) {
            throw new IOException("several networks of " + arguments.project() + " run; name one as processId: "
                    + chosen.stream().map(each -> Long.toString(each.running().pid())).collect(Collectors.joining(", ")));
        }
        return chosen.getFirst();
    }

    /** A network in another process. */
    private record Attached(AttachedNetwork network) implements Session {

        @Override
        public void end() {
            network.close();
        }

        @Override
        public boolean isOwn() {
            return false;
        }
    }
}
