package org.millrace.cli;

import org.millrace.compiler.editor.ProcessorProject;
import org.millrace.compiler.editor.ProcessorProjects;
import org.millrace.control.InitialState;
import org.millrace.control.NetworkMessages.Source;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.lsp.LiveNetwork;
import org.millrace.epl.ide.lsp.LiveNetworks;
import org.millrace.launcher.live.RunningNetwork;
import org.millrace.launcher.live.RunningNetworks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The networks that commands of this user run. */
final class NetworksOfUser implements LiveNetworks {

    @Override
    public List<LiveNetwork> of(EplProject project) {
        if (!(project instanceof ProcessorProject known) || known.processor().isEmpty()) {
            return List.of();
        }
        try {
            return all(known.saved().compiled().folder()).stream().<LiveNetwork>map(Live::new).toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    /** Those of a project's folder, or of a network file. */
    static List<RunningNetwork> all(Path project) throws InterruptedException {
        var wanted = real(project);
        return RunningNetworks.all().stream().filter(network -> real(network.file()).equals(wanted) || real(network.folder()).equals(wanted)).toList();
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    @Override
    public Object present() {
        return RunningNetworks.sockets();
    }

    /** One of them. */
    private record Live(RunningNetwork network) implements LiveNetwork {

        @Override
        public Path folder() {
            return network.folder();
        }

        @Override
        public List<String> texts(EplDocument document) {
            // By the file and not by the URI, of which an editor may write the same one in another way.
            var file = ProcessorProjects.path(document).map(NetworksOfUser::real);
            return network.running().sources().stream().filter(source -> file.isPresent() && real(network.folder().resolve(source.file())).equals(file.get()))
                    .map(Source::text).toList();
        }

        @Override
        public Outcome apply() throws InterruptedException {
            try {
                var applied = network.apply(InitialState.KEPT);
                var first = applied.problems().stream().findFirst().map(problem -> "\n" + AppliedText.of(problem)).orElse("");
                var more = applied.problems().size() > 1 ? " (and " + (applied.problems().size() - 1) + " more)" : "";
                return new Outcome(applied.ok(), AppliedText.of(network.label(), applied) + first + more);
            } catch (IOException e) {
                return new Outcome(false, network.label() + ": " + Messages.of(e));
            }
        }
    }
}
