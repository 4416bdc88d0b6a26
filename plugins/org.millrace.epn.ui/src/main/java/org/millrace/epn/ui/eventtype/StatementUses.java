package org.millrace.epn.ui.eventtype;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.osgi.util.NLS;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds the statements that refer to an event type, in the network and in files including unsaved changes. A text is
 * parsed again only after it has changed.
 */
final class StatementUses {

    /** The maximum size of files in characters; larger ones are ignored. */
    private static final int LONGEST = 500_000;
    private static final int SHOWN = 80;

    private final Map<String, EplSource> parsed = new HashMap<>();

    /**
     * Returns the statements of a network that refer to an event type.
     *
     * @param name    the name of the event type, may be {@code null}
     * @param network the network's file, whose project has the files with statements
     */
    List<StatementUse> of(Network model, String name, Optional<IFile> network) {
        if (name == null) {
            return List.of();
        }
        var before = Map.copyOf(parsed);
        parsed.clear();
        var uses = new ArrayList<StatementUse>();
        model.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast).forEach(processor -> {
            processor.getStatements().stream().filter(statement -> statement.getText() != null)
                    .forEach(statement -> uses(source(statement.getText(), before), name)
                    .forEach(use -> uses.add(new StatementUse(NLS.bind(Messages.uses_statement, use.text(), processor.getName()), processor,
                            Optional.empty(), use.line(), use.start(), use.end(), Optional.of(statement)))));
            network.ifPresent(file -> processor.getFiles().forEach(path -> file(file, path).ifPresent(found -> uses(source(text(found), before), name)
                    .forEach(use -> uses.add(new StatementUse(NLS.bind(Messages.uses_fileStatement, new Object[] {use.text(), found.getName(), use.line()}),
                            processor, Optional.of(found), use.line(), use.start(), use.end(), Optional.empty()))))));
        });
        return List.copyOf(uses);
    }

    private EplSource source(String text, Map<String, EplSource> before) {
        return parsed.computeIfAbsent(text, t -> Optional.ofNullable(before.get(t)).orElseGet(() -> EplSource.parse(t)));
    }

    private static Optional<IFile> file(IFile network, String path) {
        var file = network.getProject().getFile(Path.fromPortableString(path.strip()));
        return file.exists() ? Optional.of(file) : Optional.empty();
    }

    private static String text(IFile file) {
        var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
        try {
            var text = buffer == null ? file.readString() : buffer.getDocument().get();
            return text.length() > LONGEST ? "" : text;
        } catch (CoreException e) {
            // The check of the project reports unreadable files.
            return "";
        }
    }

    /** A statement that refers to the type. */
    private record Use(String text, int line, int start, int end) {
    }

    private static Stream<Use> uses(EplSource source, String name) {
        return source.statements().stream().flatMap(statement -> {
            var at = mention(source, statement, name);
            return at.isEmpty() ? Stream.empty() : Stream.of(new Use(shortened(source.text().substring(statement.start(), statement.end())),
                    source.position(at.getAsInt()).line(), at.getAsInt(), at.getAsInt() + name.length()));
        });
    }

    /** Returns the first reference to the event type: its name as a word that does not follow a dot. */
    private static OptionalInt mention(EplSource source, EplStatement statement, String name) {
        var behindDot = false;
        for (var token : statement.tokens()) {
            var text = source.text().substring(token.start(), token.end());
            if (!behindDot && (text.equals(name) || text.equals("`" + name + "`"))) {
                return OptionalInt.of(token.start());
            }
            behindDot = text.equals(".") || behindDot && text.isBlank();
        }
        return OptionalInt.empty();
    }

    private static String shortened(String statement) {
        var line = statement.strip().replaceAll("\\s+", " ");
        return line.length() > SHOWN ? line.substring(0, SHOWN - 1) + "\u2026" : line;
    }
}
