package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.services.LanguageClient;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ide.EplDocument;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Offers above each statement that differs from what a network of its project runs to apply the statements. It is the
 * project as it is saved that is applied, all of it, so that what runs is what the files say.
 */
final class ApplyLenses implements Lens {

    /** Applies the statements of a project; its argument is the URI of one of its texts. */
    static final String COMMAND = "millrace.apply";

    private static final int LOOK_MILLIS = 2_000;
    private static final int MOST_KNOWN = 100;

    private final LiveNetworks networks;
    private final OpenDocuments documents;
    private final Questions questions;
    /** The statements of texts that run. */
    private final Map<String, Set<String>> known = new ConcurrentHashMap<>();
    private volatile ClientFeatures features = ClientFeatures.NONE;
    private volatile Optional<LanguageClient> client = Optional.empty();
    private Optional<Object> present = Optional.empty();

    ApplyLenses(LiveNetworks networks, OpenDocuments documents, Questions questions) {
        this.networks = networks;
        this.documents = documents;
        this.questions = questions;
    }

    @Override
    public String command() {
        return COMMAND;
    }

    @Override
    public void connect(LanguageClient to) {
        client = Optional.of(to);
    }

    @Override
    public void use(ClientFeatures given) {
        features = given;
    }

    /** Has the editor ask again when a network has started or ended. */
    void follow(ScheduledExecutorService timer) {
        timer.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Called by one thread. */
    private void look() {
        if (!documents.all().isEmpty()) {
            var now = Optional.of(networks.present());
            if (!now.equals(present)) {
                present = now;
                refresh();
            }
        }
    }

    private void refresh() {
        if (features.refreshLenses()) {
            client.ifPresent(LanguageClient::refreshCodeLenses);
        }
    }

    @Override
    public CompletableFuture<List<CodeLens>> of(CodeLensParams params) {
        return questions.answer(params.getTextDocument(), (project, document) -> lenses(networks.of(project), document), List.of());
    }

    private List<CodeLens> lenses(List<LiveNetwork> live, EplDocument document) {
        var outdated = new TreeMap<Integer, Integer>();
        live.forEach(network -> changes(network, document).forEach(offset -> outdated.merge(offset, 1, Integer::sum)));
        return outdated.entrySet().stream().map(entry -> {
            var place = Protocol.position(document, entry.getKey());
            var title = entry.getValue() == 1 ? "Apply to running network" : "Apply to " + entry.getValue() + " running networks";
            return new CodeLens(new Range(place, place), new Command(title, COMMAND, List.of(document.uri())), null);
        }).toList();
    }

    /** The offsets of the statements that differ from what a network runs; the first one if others were deleted. */
    private Set<Integer> changes(LiveNetwork network, EplDocument document) {
        var texts = network.texts(document).stream().map(this::statements).toList();
        var statements = document.source().statements().stream().filter(EplStatement::whole).toList();
        var own = statements.stream().map(statement -> text(document, statement)).toList();
        var changes = new HashSet<Integer>();
        for (var i = 0; i < statements.size(); i++) {
            var text = own.get(i);
            if (texts.isEmpty() || texts.stream().anyMatch(running -> !running.contains(text))) {
                changes.add(statements.get(i).start());
            }
        }
        if (changes.isEmpty() && texts.stream().anyMatch(running -> !own.containsAll(running))) {
            changes.add(statements.isEmpty() ? 0 : statements.getFirst().start());
        }
        return changes;
    }

    private Set<String> statements(String text) {
        if (known.size() > MOST_KNOWN) {
            known.clear();
        }
        return known.computeIfAbsent(text, key -> {
            var document = new EplDocument("", 0, key);
            return Set.copyOf(document.source().statements().stream().filter(EplStatement::whole).map(statement -> text(document, statement)).toList());
        });
    }

    private static String text(EplDocument document, EplStatement statement) {
        return document.text().substring(statement.start(), statement.end());
    }

    @Override
    public Object execute(List<Object> arguments) {
        if (arguments.size() != 1) {
            throw new IllegalArgumentException(COMMAND + " takes the URI of a text");
        }
        var document = documents.find(Lenses.text(arguments.getFirst())).orElseThrow(() -> Lenses.failed("the file is not open"));
        var outcome = apply(networks.of(questions.project(document)));
        client.ifPresent(c -> c.showMessage(new MessageParams(outcome.ok() ? MessageType.Info : MessageType.Error, outcome.message())));
        refresh();
        return outcome.message();
    }

    private LiveNetwork.Outcome apply(List<LiveNetwork> live) {
        if (live.isEmpty()) {
            return new LiveNetwork.Outcome(false, "No network of this project runs.");
        }
        var unsaved = documents.all().stream().flatMap(document -> unsaved(document, live.getFirst().folder()).stream()).sorted().toList();
        if (!unsaved.isEmpty()) {
            return new LiveNetwork.Outcome(false, "Save " + String.join(", ", unsaved) + " first: statements are applied as they are saved.");
        }
        var outcomes = new ArrayList<LiveNetwork.Outcome>();
        for (var network : live) {
            try {
                outcomes.add(network.apply());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw Lenses.failed("the server is ending");
            }
        }
        return new LiveNetwork.Outcome(outcomes.stream().allMatch(LiveNetwork.Outcome::ok),
                String.join("\n", outcomes.stream().map(LiveNetwork.Outcome::message).toList()));
    }

    /** The name of a text's file if it is in a folder and differs from the text. */
    private static Optional<String> unsaved(EplDocument document, Path folder) {
        try {
            var uri = URI.create(document.uri());
            if (!"file".equals(uri.getScheme())) {
                return Optional.empty();
            }
            var file = Path.of(uri).toRealPath();
            return file.startsWith(folder.toRealPath()) && !Files.readString(file).equals(document.text())
                    ? Optional.of(file.getFileName().toString()) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            // What is not on the disk is not part of the project.
            return Optional.empty();
        }
    }
}
