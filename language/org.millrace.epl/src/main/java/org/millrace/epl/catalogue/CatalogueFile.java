package org.millrace.epl.catalogue;

import org.millrace.epn.Position;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of the catalogue. An entry begins with a line {@code kind name}. Its attributes are indented
 * by two spaces: a key and a value. Lines indented by four spaces or more continue the value. Empty
 * lines and lines that begin with {@code #} do not count.
 */
final class CatalogueFile {

    private final String name;
    private final List<RawEntry> entries = new ArrayList<>();

    private CatalogueFile(String name) {
        this.name = name;
    }

    /** Reads a file that lies beside this class. */
    static List<RawEntry> read(String name) {
        try (var stream = CatalogueFile.class.getResourceAsStream(name)) {
            return parse(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a text.
     *
     * @throws CatalogueFormatException if it is not well formed
     */
    static List<RawEntry> parse(String name, String text) {
        var file = new CatalogueFile(name);
        var lines = text.split("\n", -1);
        for (var i = 0; i < lines.length; i++) {
            var line = lines[i].stripTrailing();
            if (!line.isEmpty() && !line.startsWith("#")) {
                file.add(line, i + 1);
            }
        }
        return List.copyOf(file.entries);
    }

    private void add(String line, int number) {
        var indent = line.length() - line.stripLeading().length();
        var at = new Position(number, indent + 1);
        if (line.charAt(Math.min(indent, line.length() - 1)) == '\t' || line.substring(0, indent).indexOf('\t') >= 0) {
            throw failure(at, "indent with spaces");
        }
        var words = line.strip().split(" +", 2);
        if (indent == 0) {
            if (words.length < 2) {
                throw failure(at, "expected a kind and a name");
            }
            entries.add(new RawEntry(name, words[0], words[1], at));
        } else if (entries.isEmpty()) {
            throw failure(at, "expected an entry before its attributes");
        } else if (indent == 2) {
            var value = words.length < 2 ? "" : words[1];
            entries.getLast().add(new Attribute(words[0], value, new Position(number, line.length() - value.length() + 1)));
        } else if (indent >= 4) {
            entries.getLast().extend(line.strip(), at);
        } else {
            throw failure(at, "indent attributes by two spaces and further lines by four or more");
        }
    }

    private CatalogueFormatException failure(Position at, String message) {
        return new CatalogueFormatException(name, at, message);
    }
}
